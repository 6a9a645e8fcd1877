import { namesOf } from '../run/availability.js';
import type { Case } from '../run/case.js';
import type { Lane } from './lanes.js';
import type { Target } from './target.js';

/**
 * What happens to a field or an issue: it is read; writes are sent to it that must be refused or change nothing; rows or
 * selections on it are written, and put back.
 */
export const touches = ['read', 'refused writes', 'written'] as const;

/** What happens to a field or an issue. */
export type Touch = (typeof touches)[number];

/** What happens to something, by its name in braces. */
export type Touched = readonly [name: string, touch: Touch];

/** The heavier of two. */
export const heavier = (a: Touch, b: Touch): Touch => (touches.indexOf(a) > touches.indexOf(b) ? a : b);

const writtenFields = ['grid', 'plainGrid', 'sourceGrid', 'cascade'];

/** Names in braces that stand for custom fields. */
export const fieldNames: readonly string[] = [
  ...writtenFields,
  ...['emptyGrid', 'boundGrid', 'otherField', 'unknownField'],
];

const scratchNames = ['scratch', 'secondScratch'];

/** Names in braces that stand for issues by their ids; with `Key` behind, by their keys. */
export const issueNames: readonly string[] = [
  ...['issue', 'otherIssue', 'hiddenIssue', 'goneUserIssue', 'unknownIssue'],
  ...scratchNames,
];

/** Names of rows: a case that uses one writes to their grid. */
const gridOfRow: Readonly<Record<string, string>> = {
  minimalRow: 'grid',
  'minimalRow.id': 'grid',
  plainRow: 'plainGrid',
  'plainRow.id': 'plainGrid',
};

/** The fields and issues that a case names. An issue has one name, whether it is named by its id or by its key. */
export function placesIn(one: Case): readonly string[] {
  const names = namesOf(one).map((name) => gridOfRow[name] ?? name.replace(/Key$/, ''));
  return [...new Set(names)].filter((name) => fieldNames.includes(name) || issueNames.includes(name));
}

/** The fields and issues that a case names, with what it does to each. */
export function touchedBy(one: Case): readonly Touched[] {
  const names = placesIn(one);
  const onScratch = names.some((name) => scratchNames.includes(name));
  const touch = (name: string): Touch => {
    if (one.effect === 'reads') return 'read';
    if (scratchNames.includes(name) || (onScratch && writtenFields.includes(name))) return 'written';
    return one.method === 'GET' ? 'read' : 'refused writes';
  };
  return names.map((name) => [name, touch(name)]);
}

/** What a lane that writes reads and puts back, whatever its cases are: the books of the scratch issues (`ledger.ts`). */
export function touchedByBooks({ scratch, values }: Target, lane: Lane): readonly Touched[] {
  if (lane === 'read-only' || scratch.length === 0) return [];
  const names = ['scratch', 'secondScratch', 'grid', 'plainGrid', ...(lane === 'destructive' ? ['cascade'] : [])];
  return names.filter((name) => values[name] !== undefined).map((name) => [name, 'written']);
}
