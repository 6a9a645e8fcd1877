import { showsOf } from '../../src/contract/judge/observations.js';
import type { Status } from '../../src/contract/judge/outcome.js';
import {
  type Case,
  type CaseRequest,
  type CaseText,
  casesOf,
  type HttpResponse,
  type TestContext,
} from '../../src/contract/run/case.js';
import type { Caller, Placeholder } from '../../src/contract/targets/placeholders.js';
import type { RuleId } from '../../src/specification/rules.js';
import { isEqual, member } from '../../src/validation/json.js';
import type { Before } from './compare.js';
import { legacyRow, listIn, newerRow, places, type SeenRow } from './readers.js';
import { needsOf, prepare } from './run-story.js';
import type { Place, Role, Story } from './story.js';

/** A read of a place, of one row, of all issues, or through the newer API, with any of the parameters. */
export interface Query {
  readonly at: 9 | 'row' | 10 | 15;
  readonly place?: Place;
  readonly as?: Caller;
  /** The roles of columns, or `=` and a name as it is. */
  readonly columns?: readonly (Role | `=${string}`)[];
  readonly startAt?: number;
  readonly maxResults?: number;
  /** The name of a row. */
  readonly row?: string;
  /** The status of a refusal, and its rule. */
  readonly refused?: readonly [RuleId, Status];
}

/** Reads in turn. Each must show the same as it would alone. The readers note all rows before. */
export interface ReadStory {
  readonly name: string;
  readonly rule: RuleId;
  readonly there?: Story['there'];
  readonly reads: readonly [Query, ...Query[]];
}

const endpointOf = ({ at }: Query): 9 | 10 | 15 => (at === 'row' ? 9 : at);

function requestOf(query: Query): CaseRequest {
  const { at, place = 'here', as, columns, startAt, maxResults, row } = query;
  const { grid, issue, key } = places[place];
  const suffix = at === 15 ? '.id' : '';
  const names = columns?.map((one) => (one.startsWith('=') ? one.slice(1) : `{${one}${suffix}}`)).join(',');
  const parameters = [
    ...(row !== undefined && at === 10 ? [`rowId={row.${row}}`] : []),
    ...(names === undefined ? [] : [`${at === 15 ? 'columnIds' : 'columns'}=${names}`]),
    ...(startAt === undefined ? [] : [`startAt=${startAt}`]),
    ...(maxResults === undefined ? [] : [`maxResults=${maxResults}`]),
  ];
  const legacy = `/rest/{vendor}-igrid/1.0/grid/{${grid}}`;
  const paths = {
    9: `${legacy}/issue/{${issue}}/`,
    row: `${legacy}/issue/{${issue}}/row/{row.${row}}`,
    10: `${legacy}/issues`,
    15: `/rest/{vendor}-grid/1.0/api/grid/{${grid}}/issue/{${key}}`,
  };
  const query_ = parameters.length === 0 ? '' : `?${parameters.join('&')}`;
  return { method: 'GET', path: paths[at] + query_, ...(as && { as }) };
}

/** Returns the rows of an answer. */
const rowsIn = ({ at }: Query, json: unknown): readonly SeenRow[] => {
  if (at === 15) return listIn(json, 'rows').map(newerRow);
  const values = listIn(json, 'values');
  return (at === 10 ? values.flatMap((group) => listIn(group, 'values')) : values).map(legacyRow);
};

/** Returns a page of rows that counts issues instead of rows (paging.issueUnit). */
function groupsFrom(rows: readonly SeenRow[], from: number, to: number): readonly SeenRow[] {
  const issues = [...new Set(rows.map(({ beside }) => beside.issueId))].slice(from, to);
  return rows.filter(({ beside }) => issues.includes(beside.issueId));
}

/** Returns the rows that a query may show. If a choice decides, several lists are admissible. */
function admissible(query: Query, all: readonly SeenRow[], size: number, id: unknown): readonly (readonly SeenRow[])[] {
  const { at, row, startAt = 0 } = query;
  if (at === 15) return [all];
  const own = row === undefined ? all : all.filter((one) => one.id === id);
  const page = own.slice(startAt, startAt + size);
  if (at === 'row') return [page, own]; // legacy.singleRowPaging
  return at === 10 && row === undefined ? [page, groupsFrom(own, startAt, startAt + size)] : [page];
}

const ruleOf = ({ at, row }: Query, isOfColumns: boolean): RuleId => {
  if (at === 15) return isOfColumns ? 'NREAD-3' : 'NREAD-1';
  if (isOfColumns) return 'READ-4';
  return row === undefined ? 'READ-6' : at === 10 ? 'READ-9' : 'READ-7';
};

/** Reports a finding unless an answer shows the rows that its parameters select. */
function isSelected(trial: TestContext, query: Query, { json }: HttpResponse): void {
  const { place = 'here', at, columns, maxResults, row, startAt } = query;
  const endpoint = endpointOf(query);
  const { look } = trial.value('before') as Before;
  const all = look.get(at === 10 ? `${places[place].grid} 10` : `${place} ${endpoint}`);
  if (typeof all !== 'object') return;
  const echoed = Number(member(json, 'maxResults'));
  const size = Math.min(maxResults ?? Number.POSITIVE_INFINITY, echoed > 0 ? echoed : Number.POSITIVE_INFINITY);
  const lists = admissible(query, all, size, row === undefined ? undefined : trial.value(`row.${row}`));
  const seen = rowsIn(query, json);
  const idsOf = (rows: readonly SeenRow[]) => rows.map(({ id, beside }) => ({ id, ...beside }));
  const fitting = lists.find((list) => isEqual(idsOf(list), idsOf(seen)));
  const isPage = startAt !== undefined || maxResults !== undefined;
  const what = row === undefined ? (isPage ? 'the rows of a page' : 'the rows') : 'the row that was asked for';
  if (fitting === undefined) {
    trial.of(ruleOf(query, false), endpoint).equal(idsOf(seen), idsOf(lists[0] ?? []), what);
    return;
  }
  const names = columns?.map((one) => String(trial.value(at === 15 ? `${one}.id` : one)));
  const picked = fitting.map(({ cells }) =>
    Object.fromEntries(Object.entries(cells).filter(([name]) => names === undefined || names.includes(name))),
  );
  const rule = columns ? ruleOf(query, true) : at === 15 ? 'NREAD-2' : 'READ-3';
  trial.of(rule, endpoint).equal(
    seen.map(({ cells }) => cells),
    picked,
    columns ? 'the cells of the columns that were asked for' : 'the cells of the rows',
  );
}

/** Reports a finding unless an answer shows the selected rows, or none if it must be refused. */
function isAnswered(trial: TestContext, query: Query, answer: HttpResponse): void {
  if (!query.refused) isSelected(trial, query, answer);
  else if (answer.status === 200)
    trial.of(query.refused[0]).equal(rowsIn(query, answer.json), [], 'the rows that must not be read');
}

async function readOn(trial: TestContext, story: ReadStory): Promise<void> {
  for (const query of story.reads.slice(1)) {
    const [rule, status] = query.refused ?? [ruleOf(query, false), 200];
    const answer = await trial.of(rule, endpointOf(query)).expect(requestOf(query), status);
    if (answer) isAnswered(trial, query, answer);
  }
}

const asStory = ({ name, rule, there, reads }: ReadStory): Story => ({
  name,
  rule,
  done: ['update', 'legacy', reads.flatMap(({ row }) => (row === undefined ? [] : [[row, {}] as const]))],
  there: {
    ...there,
    ...Object.fromEntries(reads.flatMap(({ place }) => (place && !there?.[place] ? [[place, {}]] : []))),
  },
});

const needsOfQuery = ({ at, columns = [], as }: Query): readonly Placeholder[] => [
  ...columns.flatMap((one) => (one.startsWith('=') ? [] : [(at === 15 ? `${one}.id` : one) as Placeholder])),
  ...(as ? [as as Placeholder] : []),
];

/** Returns the cases of these stories. */
export const readCases = (file: string, stories: readonly ReadStory[]): readonly Case[] =>
  [9, 10, 15].flatMap((endpoint) =>
    casesOf(
      file,
      endpoint,
      stories
        .filter(({ reads }) => endpointOf(reads[0]) === endpoint)
        .map((story): CaseText => {
          const [first] = story.reads;
          return {
            name: story.name,
            rules: [story.rule],
            effect: 'writes own rows',
            uses: [9], // its readers use both APIs
            needs: [...needsOf(asStory(story)), ...story.reads.flatMap(needsOfQuery)],
            ...requestOf(first),
            before: (trial) => prepare(trial, asStory(story)),
            shows: story.reads.flatMap(({ refused }) => (refused ? showsOf({ status: refused[1] }) : [])),
            status: first.refused?.[1] ?? 200,
            after: async (answer, trial) => {
              isAnswered(trial, first, answer);
              await readOn(trial, story);
            },
          };
        }),
    ),
  );
