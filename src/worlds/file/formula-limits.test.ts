import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../generated/demo-world.js';
import type { WorldFile } from '../../generated/world-file.js';
import { longestText } from '../../model/columns/formula-language.js';
import { WorldError, type WorldProblem } from '../../model/world-error.js';
import { loadWorld } from './load-world.js';

/** Returns the problems of a world whose only grid has these formulas. */
function problemsOf(expressions: readonly string[]): readonly WorldProblem[] {
  const formulas = expressions.map((expression, i) => ({
    id: `f${i}`,
    kind: 'formula' as const,
    returns: 'number' as const,
    expression,
  }));
  const fields: WorldFile['fields'] = [{ id: 1, name: 'Sums', kind: 'grid', columns: formulas }];
  try {
    loadWorld({ ...demoWorld, fields, rows: [], selections: [] });
  } catch (error) {
    if (error instanceof WorldError) return error.problems;
    throw error;
  }
  return [];
}

const columns = 'fields[0].columns';

describe('the formulas of a grid', () => {
  it('have at most 4,096 characters each', () => {
    expect(problemsOf([`1${'+1'.repeat(2_047)} `])).toEqual([]);
    expect(problemsOf([`1${'+1'.repeat(2_048)}`])).toEqual([
      { path: `${columns}[0].expression`, message: 'must be at most 4096 characters long; it has 4097' },
    ]);
  });

  it('are at most 50', () => {
    expect(problemsOf(Array(50).fill('1'))).toEqual([]);
    expect(problemsOf(Array(51).fill('1 +'))).toEqual([
      { path: columns, message: 'a grid has at most 50 formula columns, not 51' },
    ]);
  });

  it('have parts nested at most 100 deep', () => {
    const nested = (depth: number) => `${'('.repeat(depth)}1${')'.repeat(depth)}`;
    expect(problemsOf([nested(100)])).toEqual([]);
    expect(problemsOf([nested(101)])).toEqual([
      {
        path: `${columns}[0].expression`,
        message: 'does not parse: at character 102 there are more than 100 levels of nesting',
      },
    ]);
  });

  it('read only formulas before them, and a wrong name gets a suggestion among these', () => {
    const unread = (index: number, name: string, hint = '') => ({
      path: `${columns}[${index}].expression`,
      message: `there is no column "${name}" that it can read: a stored column, or a formula that stands before it${hint}`,
    });
    expect(problemsOf(['1', 'f0 + 1', 'f0 * f1'])).toEqual([]);
    expect(problemsOf(['f1', 'f1 + 1', 'fo'])).toEqual([
      unread(0, 'f1'),
      unread(1, 'f1', '; did you mean "f0"?'),
      unread(2, 'fo', '; did you mean "f0"?'),
    ]);
  });

  it('have their limits in the schema of world files', () => {
    const text = readFileSync(new URL('../../../fixtures/world.schema.json', import.meta.url), 'utf8');
    const { column, gridField } = JSON.parse(text).$defs;
    expect(column.properties.expression.maxLength).toBe(4096);
    expect(column.properties.expression.description).toContain(`at most ${longestText} characters of text`);
    expect(column.properties.expression.description).toContain('at most 100 deep');
    expect(gridField.properties.columns.description).toContain('at most 50 of them are formulas');
  });
});
