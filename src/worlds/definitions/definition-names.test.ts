import { expect, it } from 'vitest';
import { readDefinition } from './read-definition.js';

const said = (text: string) => readDefinition(text, 'a.txt').remarks.map(({ line, text: words }) => [line, words]);

it('readDefinition reads the names of settings in any letter case', () => {
  const text = 'gd.Columns=a\ngd.tableName=costs\ncol.a.Type=number\ncol.a.maxLength=9';
  const { columns, tableName, remarks } = readDefinition(text, 'a.txt');
  expect(columns).toEqual([{ id: 'a', kind: 'number' }]);
  expect(tableName).toBe('costs');
  expect(remarks.map(({ line }) => line)).toEqual([4]);
  expect(readDefinition('mc.LEVELS=Country', 'a.txt').levels).toEqual(['Country']);
});

it('readDefinition reads a name in a list as it is, with commas', () => {
  const levels = ['Country, or region', 'City'];
  expect(readDefinition(JSON.stringify({ mc: { levels } }), 'a.json').levels).toEqual(levels);
});

it.each<[what: string, text: string, remarks: readonly (readonly [line: number, words: unknown])[]]>([
  [
    'a table, a height and levels of another family',
    'gd.columns=a\ncol.a.type=string\nmc.tablename=costs\nmc.height=3\nmc.columns=b',
    [
      [3, '"mc.tablename" is not understood'],
      [4, '"mc.height" is not understood'],
      [5, '"mc.columns" is not understood'],
    ],
  ],
  ['levels of another family', 'mc.levels=a\ngd.levels=b', [[2, '"gd.levels" is not understood']]],
  [
    'settings that only change how a grid or a column is shown',
    'gd.columns=a\ngd.height=300\ncol.a.type=string\ncol.a.width=5',
    [
      [2, '"gd.height" has no place in a world'],
      [4, '"col.a.width" has no place in a world'],
    ],
  ],
  [
    'a size that is no number, only once',
    'gd.columns=a\ncol.a.type=list\ncol.a.size=two\ncol.a.name1=X\ncol.a.value1=x',
    [[3, 'size of column "a" must be a number of options, not the text "two"']],
  ],
  [
    'an object in place of a text',
    '{"gd": {"columns": ["a"]},\n "col": {"a": {"type": "string",\n "title": {}}}}',
    [[3, 'title of column "a" must be a text, not an object']],
  ],
  ['no escape after an escaped backslash', 'gd.columns=a\ncol.a.type=string\ncol.a=C:\\\\users', []],
])('readDefinition remarks on lines: %s', (_, text, remarks) => {
  expect(said(text)).toEqual(remarks);
});
