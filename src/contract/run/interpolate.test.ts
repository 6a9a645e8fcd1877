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
    ['become the value itself if they stand alone', '{grid}', 10500],
    ['become null if they stand alone and the value is null', '{none}', null],
    ['become a part of a longer text', 'customfield_{grid}, {text.id}', 'customfield_10500, jsummary'],
    ['are filled in at every depth', [{ a: ['{grid}', 1, true, null] }], [{ a: [10500, 1, true, null] }]],
    ['are filled into the names of members', { '{text.id}': 'x', 'of {grid}': 1 }, { jsummary: 'x', 'of 10500': 1 }],
    ['become members after three dots', { '...': '{row}', jamount: 3 }, { jsummary: '{grid}', jamount: 3 }],
    ['replace the members before the three dots', { jamount: 3, '...': '{row}' }, { jsummary: '{grid}', jamount: 12 }],
    ['stay as they are if they are no valid names', '{} {1} { grid } {"a": 1}', '{} {1} { grid } {"a": 1}'],
  ])('%s', (_, given, filled) => {
    expect(interpolate(given, lookup)).toEqual(filled);
  });

  it('are not filled into the value of another name', () => {
    expect(interpolate({ rows: ['{row}'] }, lookup)).toEqual({ rows: [{ jsummary: '{grid}', jamount: 12 }] });
  });

  it('are percent-encoded in a path', () => {
    expect(interpolatePath('/grid/{grid}/issue/{issueKey}?rows={text.id}', lookup)).toBe(
      '/grid/10500/issue/OPS%201%2F2?rows=jsummary',
    );
  });

  it('throw an error if they have no value', () => {
    expect(() => interpolate(['{other}'], lookup)).toThrow('no other');
    expect(() => interpolatePath('/{other}', lookup)).toThrow('no other');
  });

  it('are found anywhere in a value, each once', () => {
    expect(namesIn({ '{text.id}': ['{grid}', 'of {grid}'], a: '{none}' })).toEqual(['text.id', 'grid', 'none']);
    expect(namesIn('/{grid}/{issueKey}')).toEqual(['grid', 'issueKey']);
    expect([namesIn(undefined), namesIn(null), namesIn(3)]).toEqual([[], [], []]);
  });
});
