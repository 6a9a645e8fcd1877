import { describe, expect, it } from 'vitest';
import { demoTargetFile } from '../../../generated/demo-target.js';
import { TargetError } from '../resolve-target.js';
import { parseTargetFile } from './read-target.js';

/** Returns the problems of a text as a target file, line by line. */
function problemsOf(text: string): readonly string[] {
  try {
    parseTargetFile(text, 'my.json');
  } catch (error) {
    if (error instanceof TargetError) return error.message.split('\n');
    throw error;
  }
  return [];
}

/** Returns the demo target file with another value at a path; undefined removes it. */
function withValue(path: string, value: unknown): string {
  const file: unknown = structuredClone(demoTargetFile);
  const names = path.split('.');
  const last = names.pop() ?? '';
  const parent = names.reduce<unknown>((node, name) => Reflect.get(Object(node), name), file);
  if (value === undefined) Reflect.deleteProperty(Object(parent), last);
  else Reflect.set(Object(parent), last, value);
  return JSON.stringify(file);
}

type Case = readonly [path: string, value: unknown, problem: string];

const shapes: readonly Case[] = [
  ['name', undefined, 'the member "name" is missing'],
  ['name', '', 'name: must not be empty'],
  ['baseURL', 'http://x', 'there is no member "baseURL" here; did you mean "baseUrl"?'],
  ['users.editer', {}, 'users: there is no member "editer" here; did you mean "editor"?'],
  [
    'users.editor.password',
    'x',
    'users.editor: there is no member "password" here; there can be "username", "passwordFrom", "tokenFrom"',
  ],
  ['users.editor.passwordFrom', 'MY PASSWORD', 'users.editor.passwordFrom: must match'],
  ['grid.id', '10500', 'grid.id: must be a whole number, not the text "10500"'],
  ['grid.columns.text', undefined, 'grid.columns: the member "text" is missing'],
  ['grid.columns.color', {}, 'grid.columns: there is no member "color" here; there can be "text", "note"'],
  ['grid.columns.singleSelect.options', [], 'grid.columns.singleSelect.options: must have 2 entries or more, not 0'],
  ['scratch', Array(3).fill({ id: 1, key: 'X-1' }), 'scratch: must have 2 entries or fewer, not 3'],
  ['profile', { 'legacy.dates': true }, 'profile.legacy.dates: must be a text or a whole number, not true'],
  ['addonVersion', '1.25', 'addonVersion: must match'],
  ['vendor', 'a/b', 'vendor: must match'],
  [
    'older',
    { 'one.two': 'http://x' },
    'older: must match ^[0-9]+[.][0-9]+[.][0-9]+$, which the name "one.two" does not',
  ],
  ['limits', { timeoutMs: 0 }, 'limits.timeoutMs: must be at least 1, not 0'],
  ['limits', { timeoutMs: 1e9 }, 'limits.timeoutMs: must be at most 600000, not 1000000000'],
];

const same = 'each stands for something else, so it must be another';
const senses: readonly Case[] = [
  ['baseUrl', 'http://a b', 'baseUrl: must be a URL, such as https://tracker.example/jira'],
  [
    'baseUrl',
    'https://me:secret@x',
    'baseUrl: must not hold credentials; users name the environment variables that do',
  ],
  ['baseUrl', 'https://token@x', 'baseUrl: must not hold credentials; users name the environment variables that do'],
  ['baseUrl', 'https://:secret@x', 'baseUrl: must not hold credentials; users name the environment variables that do'],
  ['baseUrl', 'https://x/?a=1', 'baseUrl: must have no query and no fragment'],
  ['baseUrl', 'https://x/#a', 'baseUrl: must have no query and no fragment'],
  ['baseUrl', 'https://x/jira?', 'baseUrl: must have no query and no fragment'],
  ['baseUrl', 'https://x/jira#', 'baseUrl: must have no query and no fragment'],
  ['baseUrl', 'https://x/jira/rest/', 'baseUrl: must end where the tracker is, before /rest'],
  ['older', { '1.18.0': 'http://127.0.0.1:8190' }, 'older.1.18.0: is baseUrl itself'],
  ['older', { '1.18.0': 'http://127.0.0.1:8190/' }, 'older.1.18.0: is baseUrl itself'],
  ['older', { '1.18.0': 'https://x/rest' }, 'older.1.18.0: must end where the tracker is, before /rest'],
  ['control', '//elsewhere/', 'control: must be a path on the same host, such as /__gridtwin__'],
  ['control', '/\\elsewhere/', 'control: must be a path on the same host, such as /__gridtwin__'],
  ['control', 'https://elsewhere/', 'control: must be a path on the same host, such as /__gridtwin__'],
  [
    'users.viewer',
    {},
    'users.viewer: needs "passwordFrom" with "username", or "tokenFrom": the names of environment variables',
  ],
  ['users.viewer', { passwordFrom: 'X' }, 'users.viewer: needs "username" beside "passwordFrom"'],
  ['users.viewer.username', 'a:b', 'users.viewer: has a colon in its username, which Basic cannot carry'],
  ['emptyGrid', 10500, `emptyGrid: is the same as grid.id; ${same} field`],
  ['cascade.id', 10700, `cascade.id: is the same as otherField; ${same} field`],
  ['unknownField', 10600, `unknownField: is the same as cascade.id; ${same} field`],
  ['issues.otherIssue', { id: 10001, key: 'X-1' }, `issues.otherIssue: is the same as issues.issue; ${same} issue`],
  [
    'issues.unknownIssue',
    { id: 1, key: 'DEMO-3' },
    `issues.unknownIssue: is the same as issues.hiddenIssue; ${same} issue`,
  ],
  [
    'scratch.0',
    { id: 10001, key: 'OPS-1' },
    'scratch[0]: is the same as issues.issue; tests write to a scratch issue, so it must be another issue',
  ],
  [
    'scratch.1',
    { id: 7, key: 'DEMO-2' },
    'scratch[1]: is the same as issues.otherIssue; tests write to a scratch issue, so it must be another issue',
  ],
  ['scratch.1.id', 10101, 'scratch[1]: is the same as scratch[0]; they must be two issues'],
  [
    'grid.columns.note',
    { name: 'jsummary', id: 'other' },
    'grid.columns.note: is the same column as grid.columns.text',
  ],
  ['plainGrid.columns.note.id', 'base', 'plainGrid.columns.note: is the same column as plainGrid.columns.text'],
  ['grid.columns.sequence.required', true, 'grid.columns.sequence: cannot be required, as clients cannot fill it'],
  [
    'grid.columns.text.maxLength',
    29,
    'grid.columns.text: takes 29 characters, and own rows carry their mark and more in it, together up to 30',
  ],
  [
    'grid.columns.singleSelect.options.1',
    { title: 'Open', value: 'x' },
    'grid.columns.singleSelect.options[1].title: must differ from that of options[0]',
  ],
  ['cascade.levels', ['A', 'A'], 'cascade.levels[1]: must be another level'],
  ['cascade.otherOptions', ['Belgium', 'Wallonia'], 'cascade.otherOptions[0]: must be another option than options[0]'],
  [
    'cascade.otherOptions',
    ['Germany', 'Flanders'],
    'cascade.otherOptions[1]: must have another name than options[1], so that tests can tell which options are below which',
  ],
];

const sensible: readonly Case[] = [
  ['older', { '1.18.0': 'https://x/1' }, ''],
  ['users.viewer', { tokenFrom: 'X' }, ''],
  ['control', '/jira/__gridtwin__', ''],
  ['grid.columns.readOnly', demoTargetFile.grid.columns.note, ''],
  ['grid.columns.text.maxLength', 30, ''],
  ['grid.columns.userlist.required', true, ''],
];

const named = (cases: readonly Case[]) =>
  cases.map(([path, value, problem]) => ({ what: `${path}: ${JSON.stringify(value)}`, path, value, problem }));

describe('a target file', () => {
  it('has no problems if it is the demo target, with and without comments', () => {
    expect(problemsOf(JSON.stringify(demoTargetFile))).toEqual([]);
    expect(problemsOf(`// mine\n${JSON.stringify(demoTargetFile)} /* end */`)).toEqual([]);
  });

  it('is refused with file, line and column if it is not JSON', () => {
    expect(problemsOf('{\n  "name": staging\n}')).toEqual([
      'my.json:2:11: it is not JSON: this is not a JSON value; texts need double quotes',
    ]);
  });

  it.each(named(shapes))(
    'is refused with place and problem if its shape is wrong: $what',
    ({ path, value, problem }) => {
      const [first, ...more] = problemsOf(withValue(path, value));
      expect(more).toEqual([]);
      expect(first).toContain(`my.json: ${problem}`);
    },
  );

  it.each(named(senses))(
    'is refused with place and reason if a value makes no sense: $what',
    ({ path, value, problem }) => {
      expect(problemsOf(withValue(path, value))).toEqual([`my.json: ${problem}`]);
    },
  );

  it.each(named(sensible))('has no problems if a value makes sense: $what', ({ path, value }) => {
    expect(problemsOf(withValue(path, value))).toEqual([]);
  });

  it.each(['1.24.9', '1.25.0'])('is refused if its sibling %s is not earlier than 1.24.9', (version) => {
    const file = {
      ...demoTargetFile,
      addonVersion: '1.24.9',
      older: { '1.24.8': 'https://x/8', [version]: 'https://x/9' },
    };
    expect(problemsOf(JSON.stringify(file))).toEqual([
      `my.json: older.${version}: is not earlier than addonVersion 1.24.9`,
    ]);
  });

  it('needs the key of the editor if it has a required userlist column', () => {
    const file = structuredClone(demoTargetFile);
    file.users.editor = { username: 'alice', passwordFrom: 'PASSWORD' };
    file.grid.columns.userlist = { name: 'jowner', id: 'jowner', required: true };
    expect(problemsOf(JSON.stringify(file))).toEqual([
      'my.json: grid.columns.userlist: is required, so that users.editor.key must be given',
    ]);
  });

  it('is refused with all its problems at once', () => {
    expect([...problemsOf('{"grid": {}, "issues": {"issue": {"id": 0, "key": ""}}}')].sort()).toEqual([
      'my.json: grid: the member "columns" is missing',
      'my.json: grid: the member "id" is missing',
      'my.json: issues.issue.id: must be at least 1, not 0',
      'my.json: issues.issue.key: must not be empty',
      'my.json: the member "baseUrl" is missing',
      'my.json: the member "name" is missing',
      'my.json: the member "users" is missing',
    ]);
  });
});
