import type { PerChoice, Status } from '../../src/contract/judge/outcome.js';
import {
  type Case,
  type CaseRequest,
  type CaseText,
  casesOf,
  SetupError,
  SkipCase,
  type TestContext,
} from '../../src/contract/run/case.js';
import type { Placeholder } from '../../src/contract/targets/placeholders.js';
import { addingApi } from '../helpers/adding.js';
import { invalidRefused } from '../helpers/newer-refusals.js';
import { needsOfCells } from './cells.js';
import { type Before, compare, namesIn } from './compare.js';
import {
  type Ask,
  type Look,
  legacyRow,
  look,
  places,
  type Reader,
  readers,
  rowOfOthers,
  listIn as valuesIn,
} from './readers.js';
import { effectOf, endpointOf, isOfOthers, placeOf, requestOf, rowsIn, successes } from './steps.js';
import type { Api, Now, NowBy, Place, Rows, Step, Story } from './story.js';

const listIn = (story: Story): readonly Step[] => [...(story.first ?? []), story.done];

/** Returns the names of the rows of a step. */
const named = (step: Step): readonly string[] =>
  step[0] === 'delete' && step[2] !== 'all' ? step[2] : Object.keys(rowsIn(step) ?? {});

/** Returns the places of a story: all that it names, and always `here`. */
function placesOf(story: Story): readonly Place[] {
  const steps = listIn(story);
  const all = ['here', ...Object.keys(story.there ?? {}), ...steps.map(placeOf), ...steps.flatMap(named)];
  return (Object.keys(places) as Place[]).filter((place) => all.includes(place));
}

/** Returns the rows of a story with their cells, by place. */
const rowsAt = (story: Story): readonly (readonly [Place, Rows])[] => [
  ...(Object.entries(story.there ?? {}) as [Place, Rows][]),
  ...listIn(story).flatMap((step) => (step[0] === 'add' ? [[placeOf(step), step[2]] as const] : [])),
];

/** Returns the rows that a story writes, with their cells. */
const given = (story: Story): readonly Rows[] => [
  ...rowsAt(story).map(([, rows]) => rows),
  ...listIn(story).map((step) => rowsIn(step) ?? {}),
];

/** Skips a story if a text has more bytes than its column has characters: the target may count bytes. */
function checkLengths(trial: TestContext, story: Story): void {
  for (const [role, value] of given(story).flatMap((rows) => Object.values(rows).flatMap(Object.entries))) {
    const most = trial.find(`${role}.maxLength`);
    if (most !== undefined && typeof value === 'string' && new TextEncoder().encode(value).length > Number(most))
      throw new SkipCase(`the ${role} column holds ${most} characters`);
  }
}

/** Returns the needs of a story. */
export function needsOf(story: Story): readonly Placeholder[] {
  return [
    ...placesOf(story).flatMap((place): readonly Placeholder[] => {
      const { grid, issue, key, as, minimal, tags } = places[place];
      const columns = tags.flatMap((role) => [role, `${role}.id`] as const);
      return [grid, issue, key, ...(as === 'admin' ? [as] : []), minimal, `${minimal}.id`, ...columns] as Placeholder[];
    }),
    ...given(story).flatMap((rows) => Object.values(rows).flatMap(needsOfCells)),
  ];
}

/** Finds the rows of a story, and keeps their ids as {row.a} and {rowId.a}. */
function idsIn(trial: TestContext, story: Story, seen: Look): Omit<Before, 'look'> {
  const ids = { legacy: new Map<string, string | number>(), newer: new Map<string, string | number>() };
  const where = new Map(rowsAt(story).flatMap(([place, rows]) => Object.keys(rows).map((name) => [name, place])));
  const keep = (api: Api, name: string, id: string | number): void => {
    ids[api].set(name, id);
    trial.keep(`${api === 'legacy' ? 'row' : 'rowId'}.${name}`, id);
  };
  const find = (place: Place, reader: Reader, names: readonly string[]): void => {
    const now = Object.fromEntries(names.map((name) => [name, {}]));
    const nameOf = namesIn({ trial, reader, place, now }, { ids, where });
    const rows = seen.get(`${place} ${reader.endpoint}`);
    const own = (typeof rows === 'object' ? rows : []).map((row) => [nameOf(row), row.id] as const);
    for (const [name, id] of own) if (names.includes(name)) keep(reader.api, name, id);
  };
  for (const [place, rows] of rowsAt(story))
    for (const reader of readers) if (reader.endpoint !== 10) find(place, reader, Object.keys(rows));
  for (const place of placesOf(story).filter(isOfOthers)) {
    const { legacy, newer } = rowOfOthers(trial, seen, place);
    keep('legacy', place, legacy.id);
    keep('newer', place, newer.id);
  }
  return { ids, where };
}

/** Skips a story that uses a row of another grid if a row here has the same id. */
function checkStranger(story: Story, { look: seen, ids }: Before): void {
  const elsewhere = Object.keys(story.there?.['other grid'] ?? {}).filter((name) => named(story.done).includes(name));
  const here = seen.get('here 9');
  const isHere = (name: string): boolean =>
    typeof here === 'object' && here.some(({ id }) => id === ids.legacy.get(name));
  if (placeOf(story.done) === 'here' && elsewhere.some(isHere))
    throw new SkipCase('a row here has the id of that row of the other grid');
}

/** Reports a finding unless the added rows are there for both APIs. */
function areThere(trial: TestContext, story: Story, { ids }: Before): void {
  const added = Object.values(story.there ?? {}).flatMap((rows) => Object.keys(rows));
  const lost = {
    legacy: added.filter((name) => !ids.legacy.has(name)),
    newer: added.filter((name) => !ids.newer.has(name)),
  };
  if (lost.legacy.length + lost.newer.length === 0) return;
  const isOfBoth = lost.legacy.length > 0 && lost.newer.length > 0;
  if (isOfBoth) trial.of('ADD-1', 11).equal(lost.legacy, [], 'the rows that were added, and are not there');
  else if (lost.newer.length > 0)
    trial.of('NREAD-1', 15).equal(lost.newer, [], 'the rows that were added, and are not shown');
  else trial.of('READ-1', 9).equal(lost.legacy, [], 'the rows that were added, and are not shown');
  throw new SetupError('rows were added, and are not there');
}

/** Adds the rows of a story, and keeps what every reader shows as {before}. */
export async function prepare(trial: TestContext, story: Story): Promise<void> {
  checkLengths(trial, story);
  for (const place of story.empty ?? []) await trial.get(requestOf(['clear', 'legacy', place]));
  const filled = Object.entries(story.there ?? {}).filter(([, rows]) => Object.keys(rows).length > 0);
  for (const [place, rows] of filled as [Place, Rows][])
    await trial.get(requestOf(['add', addingApi(trial), rows, place]));
  const where = placesOf(story);
  const ask: Ask = (request) => trial.get(request);
  const remember = async (): Promise<Before> => {
    const seen = await look(trial, where, ask);
    return { look: seen, ...idsIn(trial, story, seen) };
  };
  let before = await remember();
  for (const step of story.first ?? []) {
    if (step[0] === 'add') addingApi(trial);
    await trial.get(requestOf(step));
  }
  if (story.first) before = await remember();
  if (!story.first) areThere(trial, story, before);
  checkStranger(story, before);
  trial.keep('before', before);
  await readAlone(trial, story, before, ask);
}

/** Returns the request for one row at the place of the judged step: a row that the step names, or the first of the story. */
function aloneIn(
  story: Story,
  { look: seen, ids }: Before,
): readonly [request: CaseRequest, place: Place, id: unknown] | undefined {
  const place = placeOf(story.done);
  const rows = seen.get(`${place} 9`);
  const isThere = (name: string): boolean =>
    typeof rows === 'object' && rows.some(({ id }) => id === ids.legacy.get(name));
  const name = [...named(story.done), ...ids.legacy.keys()].find(isThere);
  if (name === undefined || isOfOthers(place)) return undefined;
  const { grid, issue } = places[place];
  const path = `/rest/{vendor}-igrid/1.0/grid/{${grid}}/issue/{${issue}}/row/{row.${name}}`;
  return [{ method: 'GET', path }, place, ids.legacy.get(name)];
}

/** Reports a finding unless a row read alone equals the row among its place, or is missing if it is gone. */
async function readAlone(trial: TestContext, story: Story, before: Before, ask: Ask, now = before.look): Promise<void> {
  const [request, place, id] = aloneIn(story, before) ?? [];
  const rows = place && now.get(`${place} 9`);
  if (request === undefined || typeof rows !== 'object') return;
  const own = rows.filter((row) => row.id === id);
  const answer =
    own.length > 0 ? await ask(request, 'READ-7', 9) : await trial.of('READ-7', 9).expect(request, [200, 404]);
  const seen = answer?.status === 200 ? valuesIn(answer.json, 'values').map(legacyRow) : [];
  if (answer && now !== before.look) trial.of('READ-7', 9).equal(seen, own, 'the row that was asked for alone');
}

/** Reports a finding unless every reader shows the rows as before, with the changes. */
const shows =
  (story: Story, now: Now) =>
  async (_: unknown, trial: TestContext): Promise<void> => {
    const before = trial.value('before') as Before;
    const ask: Ask = (request, rule, endpoint) => trial.of(rule, endpoint).expect(request, 200);
    const seen = await look(trial, placesOf(story), ask);
    compare(trial, before, seen, now, story.rule);
    await readAlone(trial, story, before, ask, seen);
  };

const isPerChoice = <T extends object, U>(one: T | PerChoice<U>): one is PerChoice<U> => 'choice' in one && 'by' in one;

const isList = (one: NowBy): one is readonly NowBy[] => Array.isArray(one);

/** Returns a status with a check after the answer. */
function seenAt(status: Status, after: ReturnType<typeof shows>): Status {
  if (typeof status === 'number') return { status, after };
  if (!isPerChoice(status)) return { ...status, after };
  const by = Object.entries(status.by).map(([value, one]) => [value, seenAt(one as Status, after)]);
  return { ...status, by: Object.fromEntries(by) };
}

function judged(story: Story): Pick<CaseText, 'status' | 'after'> {
  const endpoint = endpointOf(story.done);
  const { now = effectOf(story.done), answer = successes[endpoint] ?? 200 } = story;
  const seenIn = (one: NowBy): Status => {
    if (one === 'refused') return seenAt(endpoint < 15 ? 400 : invalidRefused, shows(story, {}));
    if (isList(one)) return one.map(seenIn);
    if (!isPerChoice(one)) return seenAt(answer, shows(story, one));
    const by = Object.entries(one.by).map(([value, other]) => [value, seenIn(other)]);
    return { choice: one.choice, by: Object.fromEntries(by) };
  };
  const status = seenIn(now);
  return { status: story.orRefused?.(status) ?? status, after: () => undefined }; // each status has its own check
}

function effectIn({ done, effect, empty }: Story): CaseText['effect'] {
  const isWide = done[0].startsWith('clear') || (done[0] === 'delete' && done[2] === 'all');
  const isForeign = [placeOf(done), ...named(done)].some((one) => isOfOthers(one as Place));
  return effect ?? (empty || isWide || isForeign ? 'destructive' : 'writes own rows');
}

/** Returns the cases of stories, which are about several endpoints. */
export function storyCases(file: string, stories: readonly Story[]): readonly Case[] {
  const endpoints = new Set(stories.map(({ done }) => endpointOf(done)));
  return [...endpoints].flatMap((endpoint) =>
    casesOf(
      file,
      endpoint,
      stories
        .filter(({ done }) => endpointOf(done) === endpoint)
        .map(
          (story): CaseText => ({
            name: story.name,
            rules: [story.rule],
            effect: effectIn(story) ?? 'destructive',
            uses: [9], // its readers use both APIs
            needs: needsOf(story),
            ...requestOf(story.done),
            ...(story.as && { as: story.as }),
            before: (trial) => prepare(trial, story),
            ...judged(story),
          }),
        ),
    ),
  );
}
