import type { Column, SelectColumn, TargetFile } from '../../../generated/target-file.js';
import { isAtLeast, isVersion } from '../../../specification/versions.js';
import type { Problem } from '../../../validation/schema-errors.js';
import { withoutLastSlash } from '../resolve-target.js';

type Check = readonly [path: string, message: string | undefined]; // undefined if nothing is wrong

/** Returns why a text is no base URL; undefined if it is one. */
export function addressProblem(text: string): string | undefined {
  if (!URL.canParse(text)) return 'must be a URL, such as https://tracker.example/jira';
  const { protocol, username, password, pathname } = new URL(text);
  if (!/^https?:$/.test(protocol)) return 'must begin with https:// or http://';
  if (username || password) return 'must not hold credentials; users name the environment variables that do';
  if (/[?#]/.test(text)) return 'must have no query and no fragment';
  if (/\/rest(\/|$)/.test(pathname)) return 'must end where the tracker is, before /rest';
  return undefined;
}

function accessChecks({ baseUrl, older = {}, addonVersion = 'latest', users, control = '/' }: TargetFile): Check[] {
  const isEarlier = (version: string): boolean =>
    !isVersion(version) || !isVersion(addonVersion) || !isAtLeast(version, addonVersion);
  const isPath = /^\/(?![/\\])/.test(control);
  const own = withoutLastSlash(baseUrl);
  return [
    ['baseUrl', addressProblem(baseUrl)],
    ...Object.entries(older).flatMap(([version, url]): Check[] => [
      [`older.${version}`, addressProblem(url) ?? (withoutLastSlash(url) === own ? 'is baseUrl itself' : undefined)],
      [`older.${version}`, isEarlier(version) ? undefined : `is not earlier than addonVersion ${addonVersion}`],
    ]),
    ...Object.entries(users).flatMap(([role, { username, passwordFrom, tokenFrom }]): Check[] => {
      const path = `users.${role}`;
      const names = 'needs "passwordFrom" with "username", or "tokenFrom": the names of environment variables';
      const hasName = passwordFrom === undefined || username !== undefined;
      return [
        [path, passwordFrom === undefined && tokenFrom === undefined ? names : undefined],
        [path, hasName ? undefined : 'needs "username" beside "passwordFrom"'],
        [path, username?.includes(':') ? 'has a colon in its username, which Basic cannot carry' : undefined],
      ];
    }),
    ['control', isPath ? undefined : 'must be a path on the same host, such as /__gridtwin__'],
  ];
}

/** The column of a role of a target file. */
export type FileColumn = Readonly<Column & Partial<Pick<SelectColumn, 'options'>>>;

function columnChecks(path: string, columns: object, editorKey: string | undefined): Check[] {
  const entries: [role: string, column: FileColumn][] = Object.entries(columns);
  const single = entries.filter(([role]) => role !== 'readOnly'); // it may also have another role
  const repeats = single.map(([role, { id, name }], i): Check => {
    const [earlier] = single.slice(0, i).find(([, other]) => other.id === id || other.name === name) ?? [];
    return [`${path}.${role}`, earlier && `is the same column as ${path}.${earlier}`];
  });
  const markedLength = 30; // the longest text with the mark that cases write, except those that try a limit
  const others = entries.flatMap(([role, { required, maxLength, options = [] }]): Check[] => {
    const [first, second] = options;
    const at = `${path}.${role}`;
    const isComputed = ['sequence', 'formulaNumber', 'formulaText', 'readOnly'].includes(role);
    const isShort = ['text', 'note'].includes(role) && maxLength !== undefined && maxLength < markedLength;
    const needsKey = required && role === 'userlist' && editorKey === undefined;
    const short = `takes ${maxLength} characters, and own rows carry their mark and more in it, together up to ${markedLength}`;
    const same = (['title', 'value'] as const).filter((name) => second && first?.[name] === second[name]);
    return [
      [at, required && isComputed ? 'cannot be required, as clients cannot fill it' : undefined],
      [at, needsKey ? 'is required, so that users.editor.key must be given' : undefined],
      [at, isShort ? short : undefined],
      ...same.map((name): Check => [`${at}.options[1].${name}`, 'must differ from that of options[0]']),
    ];
  });
  return [...repeats, ...others];
}

function repeatChecks<T>(
  values: Readonly<Record<string, T | undefined>>,
  isSame: (a: T, b: T) => boolean,
  message: string,
): Check[] {
  const given = Object.entries(values).flatMap(([path, value]) =>
    value === undefined ? [] : [[path, value] as const],
  );
  return given.map(([path, value], i) => {
    const [earlier] = given.slice(0, i).find(([, other]) => isSame(value, other)) ?? [];
    return [path, earlier && `is the same as ${earlier}; ${message}`];
  });
}

function placeChecks({ grid, plainGrid, cascade, issues, scratch = [], ...file }: TargetFile): Check[] {
  const { emptyGrid, boundGrid, otherField, otherCascade, unknownField } = file;
  const fields = { 'grid.id': grid.id, 'plainGrid.id': plainGrid?.id, emptyGrid, boundGrid, otherField };
  const allFields = { ...fields, 'cascade.id': cascade?.id, otherCascade, unknownField };
  const isSameIssue = (a: typeof issues.issue, b: typeof a): boolean => a.id === b.id || a.key === b.key;
  const named = Object.entries(issues).map(([name, issue]) => [`issues.${name}`, issue] as const);
  const { 'issues.goneUserIssue': _, ...apart } = Object.fromEntries(named);
  const scratchIssues = scratch.map((issue, i) => [`scratch[${i}]`, issue] as const);
  const { levels = [], options = [], otherOptions = [] } = cascade ?? {};
  const anotherOption = 'must be another option than options[0]';
  const anotherName = 'must have another name than options[1], so that tests can tell which options are below which';
  return [
    ...repeatChecks(allFields, Object.is, 'each stands for something else, so it must be another field'),
    ...repeatChecks(apart, isSameIssue, 'each stands for something else, so it must be another issue'),
    ...scratchIssues.map(([path, issue]): Check => {
      const [other] = named.find(([, one]) => one !== undefined && isSameIssue(issue, one)) ?? [];
      const message = `is the same as ${other}; tests write to a scratch issue, so it must be another issue`;
      return [path, other && message];
    }),
    ...repeatChecks(Object.fromEntries(scratchIssues), isSameIssue, 'they must be two issues'),
    ['cascade.levels[1]', cascade && levels[0] === levels[1] ? 'must be another level' : undefined],
    ['cascade.otherOptions[0]', cascade && options[0] === otherOptions[0] ? anotherOption : undefined],
    ['cascade.otherOptions[1]', cascade && options[1] === otherOptions[1] ? anotherName : undefined],
  ];
}

/** Returns the problems of a target file whose shape is right. */
export const targetProblems = (file: TargetFile): readonly Problem[] =>
  [
    ...accessChecks(file),
    ...columnChecks('grid.columns', file.grid.columns, file.users.editor.key),
    ...columnChecks('plainGrid.columns', file.plainGrid?.columns ?? {}, file.users.editor.key),
    ...placeChecks(file),
  ].flatMap(([path, message]) => (message === undefined ? [] : [{ path, message }]));
