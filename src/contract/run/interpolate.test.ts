import { describe, expect, it } from 'vitest';
import { interpolate, interpolatePath, namesIn } from './interpolate.js';

const values: Readonly<Record<string, unknown>> = {
  grid: 10500,
  issueKey: 'OPS 1/2',
  'text.id': 'jsummary',
  row: { jsummary: '{grid}', jamount: 12 },
  none: null,
};

const lookup = (name: string): unknown => {
  if (name in values) return values[name];
  throw new Error(`no ${name}`);
};

describe('names in braces', () => {
  it.each([
    ['alone are the value itself', '{grid}', 10500],
    ['alone are the value itself, also null', '{none}', null],
    ['in a text are part of it', 'customfield_{grid}, {text.id}', 'customfield_10500, jsummary'],
    ['are filled in at every depth', [{ a: ['{grid}', 1, true, null] }], [{ a: [10500, 1, true, null] }]],
    ['name members too', { '{text.id}': 'x', 'of {grid}': 1 }, { jsummary: 'x', 'of 10500': 1 }],
    ['stand for members after three dots', { '...': '{row}', jamount: 3 }, { jsummary: '{grid}', jamount: 3 }],
    ['give way to members that come after', { jamount: 3, '...': '{row}' }, { jsummary: '{grid}', jamount: 12 }],
    ['must be names', '{} {1} { grid } {"a": 1}', '{} {1} { grid } {"a": 1}'],
  ])('%s', (_, given, filled) => {
    expect(interpolate(given, lookup)).toEqual(filled);
  });

  it('leave a text alone that a value brings', () => {
    expect(interpolate({ rows: ['{row}'] }, lookup)).toEqual({ rows: [{ jsummary: '{grid}', jamount: 12 }] });
  });

  it('are percent-encoded in a path', () => {
    expect(interpolatePath('/grid/{grid}/issue/{issueKey}?rows={text.id}', lookup)).toBe(
      '/grid/10500/issue/OPS%201%2F2?rows=jsummary',
    );
  });

  it('that nothing stands for fail', () => {
    expect(() => interpolate(['{other}'], lookup)).toThrow('no other');
    expect(() => interpolatePath('/{other}', lookup)).toThrow('no other');
  });

  it('are found wherever they stand, each once', () => {
    expect(namesIn({ '{text.id}': ['{grid}', 'of {grid}'], a: '{none}' })).toEqual(['text.id', 'grid', 'none']);
    expect(namesIn('/{grid}/{issueKey}')).toEqual(['grid', 'issueKey']);
    expect([namesIn(undefined), namesIn(null), namesIn(3)]).toEqual([[], [], []]);
  });
});
