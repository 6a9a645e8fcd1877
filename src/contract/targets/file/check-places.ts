import type { TargetFile } from '../../../generated/target-file.js';
import type { Problem } from '../../../validation/schema-errors.js';

/** Something that a file names, at a path. */
type Named<T> = readonly [path: string, value: T];

const given = <T>(entries: readonly Named<T | undefined>[]): readonly Named<T>[] =>
  entries.flatMap(([path, value]) => (value === undefined ? [] : [[path, value] as const]));

/** The entries that are the same as an earlier one. */
function repeatedEntries<T>(entries: readonly Named<T>[], same: (a: T, b: T) => boolean, message: string): Problem[] {
  return entries.flatMap(([path, value], i) => {
    const [earlier] = entries.slice(0, i).find(([, other]) => same(value, other)) ?? [];
    return earlier === undefined ? [] : [{ path, message: `is the same as ${earlier}; ${message}` }];
  });
}

function fieldProblems({ grid, plainGrid, emptyGrid, boundGrid, cascade, ...file }: TargetFile): Problem[] {
  const fields = given([
    ['grid.id', grid.id],
    ['plainGrid.id', plainGrid?.id],
    ['emptyGrid', emptyGrid],
    ['boundGrid', boundGrid],
    ['otherField', file.otherField],
    ['cascade.id', cascade?.id],
    ['unknownField', file.unknownField],
  ]);
  return repeatedEntries(fields, (a, b) => a === b, 'each stands for something else, so it must be another field');
}

type Issue = TargetFile['issues']['issue'];

const sameIssue = (a: Issue, b: Issue): boolean => a.id === b.id || a.key === b.key;

const scratchOf = ({ scratch = [] }: TargetFile): readonly Named<Issue>[] =>
  scratch.map((issue, i) => [`scratch[${i}]`, issue]);

function issueProblems(file: TargetFile): Problem[] {
  const { goneUserIssue, ...issues } = file.issues;
  const apart = given(Object.entries(issues).map(([name, issue]) => [`issues.${name}`, issue] as const));
  const read = given([...apart, ['issues.goneUserIssue', goneUserIssue]]);
  const writtenTo = scratchOf(file).flatMap(([path, issue]) => {
    const [other] = read.find(([, one]) => sameIssue(issue, one)) ?? [];
    return other === undefined
      ? []
      : [
          {
            path,
            message: `is the same as ${other}; tests write to a scratch issue, so it must be an issue of its own`,
          },
        ];
  });
  return [
    ...repeatedEntries(apart, sameIssue, 'each stands for something else, so it must be another issue'),
    ...writtenTo,
    ...repeatedEntries(scratchOf(file), sameIssue, 'they must be two issues'),
  ];
}

function cascadeProblems({ cascade }: TargetFile): Problem[] {
  if (cascade === undefined) return [];
  const { levels, options, otherOptions } = cascade;
  return [
    ...(levels[0] === levels[1] ? [{ path: 'cascade.levels[1]', message: 'must be another level' }] : []),
    ...(options[0] === otherOptions[0]
      ? [{ path: 'cascade.otherOptions[0]', message: 'must be another option than options[0]' }]
      : []),
  ];
}

/** What makes no sense among the fields and issues of a target file. */
export const placeProblems = (file: TargetFile): readonly Problem[] => [
  ...fieldProblems(file),
  ...issueProblems(file),
  ...cascadeProblems(file),
];
