import fc from 'fast-check';
import type { Ask } from '../../src/contract/explore/ask.js';
import type { SequenceStep } from '../../src/contract/explore/lockstep.js';
import type { WorldFile } from '../../src/generated/world-file.js';
import { projectKeyOf } from '../../src/model/definitions.js';
import { basicCredentials } from '../../src/service/http/basic.js';
import { member } from '../../src/validation/json.js';
import type { Focus } from '../fuzz/arbitraries/asks.js';
import { inTurn, never, rightAt, stepOf, type Trial, type TrialSetup, withJson } from './trial.js';

/** Returns invalid credentials, each with one fault. */
function wrongCredentials({ world: { users } }: TrialSetup): readonly (string | undefined)[] {
  const { name = 'nobody', password = '' } = users.find((one) => one.password !== '') ?? {};
  const tokens = users.flatMap(({ token }) => (token === undefined || token === password ? [] : [token]));
  return [
    undefined,
    'Bearer gridtwin-no-token',
    basicCredentials('gridtwin-nobody', 'x'),
    basicCredentials(name, 'gridtwin-wrong'),
    basicCredentials(name, password.toUpperCase()),
    basicCredentials(name, password.slice(0, -1)),
    basicCredentials(name, `${password} `),
    ...tokens.map((token) => basicCredentials(name, token)),
  ];
}

/** Says whether a field is on an issue: a grid only if it applies to the project. */
const appliesTo = (field: WorldFile['fields'][number], issue: string): boolean =>
  field.kind !== 'grid' || (field.projects?.includes(projectKeyOf(issue)) ?? true);

/** Returns the other fields and issues for an operation: for a write, one of each sort. */
function otherPlaces({ world, unknown }: TrialSetup, operation: string, [focus]: readonly Focus[]) {
  const isNewer = /Grid(Rows)?$/.test(operation) && operation !== 'clearGrid';
  const isRead = /^(read|count|list)/.test(operation);
  const sortOf = (field: WorldFile['fields'][number]): string =>
    `${field.kind} ${appliesTo(field, focus?.issue ?? '')}`;
  const sorts = new Map(world.fields.map((field) => [sortOf(field), field]));
  const fields = /^(readDatasource|countRows|readAllRows)$/.test(operation) ? world.fields : [...sorts.values()];
  const issues = isRead ? world.issues : world.issues.filter(({ key }) => key === focus?.issue);
  const nameOf = ({ id, key }: (typeof issues)[number], i: number): string =>
    isNewer && i % 2 === 1 ? key : String(id);
  const outside = world.fields.flatMap((field) => {
    const issue = world.issues.find(({ key }) => !appliesTo(field, key));
    return isRead && issue ? [{ field: String(field.id), issue: nameOf(issue, field.id) }] : [];
  });
  return {
    fields: [unknown.field, ...fields.map(({ id }) => String(id))],
    issues: [isNewer ? unknown.issueKey : unknown.issue, ...(isRead || isNewer ? issues.map(nameOf) : [])],
    outside,
  };
}

const issueIn = ({ path }: Ask): number => path.indexOf('issue') + 1;

/** Returns a body of the same shape without rows, options or levels, so that a deployment that uses another field loses nothing. */
const withoutContent = (json: unknown): unknown =>
  Array.isArray(json) ? [] : member(json, 'rows') ? { rows: [] } : {};

const idle =
  (trial: Trial): Trial =>
  (focus) =>
    trial(focus).map((steps) =>
      steps.map(({ ask, look }) => {
        const { body } = ask;
        return { ask: body && 'json' in body ? withJson(withoutContent(body.json))(ask) : ask, look };
      }),
    );

/** Returns trials of every operation with another caller, field or issue. Those that remove rows come last. */
export function guardTrials(setup: TrialSetup): readonly Trial[] {
  const { right, callers, foci } = setup;
  const trial =
    (operation: string, change: (ask: Ask) => Ask): Trial =>
    (focus) =>
      stepOf(rightAt(setup, operation, focus).map(change), never);
  const placed = (operation: string, at: (ask: Ask) => number, text: string): Trial =>
    trial(operation, (ask) => (at(ask) < 1 ? ask : { ...ask, path: ask.path.with(at(ask), text) }));
  const isLoaded = ({ grid, issue }: Focus): boolean =>
    (setup.world.rows ?? []).some(
      (sheet) => sheet.grid === grid && sheet.issue === issue && sheet.source !== undefined,
    );
  const loaded = foci.find(isLoaded);
  const before = (operation: string, focus: Focus): fc.Arbitrary<readonly SequenceStep[]> => {
    if (operation === 'clearNotModified') return stepOf(rightAt(setup, 'reloadGrids', focus), never);
    return operation.startsWith('reset') ? stepOf(rightAt(setup, 'selectOptions', focus), never) : fc.constant([]);
  };
  const asCaller =
    (operation: string, authorization: string): Trial =>
    (focus) => {
      const at = operation === 'clearNotModified' ? (loaded ?? focus) : focus; // a place with unmodified rows
      return inTurn(before(operation, at), trial(operation, (ask) => ({ ...ask, authorization }))(at));
    };
  const takesAway = (operation: string): boolean => /^(delete|clear|reload|reset)/.test(operation);
  const inOrder = [...right.keys()].sort((one, other) => Number(takesAway(one)) - Number(takesAway(other)));
  return inOrder.flatMap((operation, nth) => {
    const isPlaced = !/^(listGrids|synchronize)$/.test(operation);
    const { fields, issues, outside } = otherPlaces(setup, operation, foci);
    const isOnIssue = isPlaced && !/^(readDatasource|countRows|readAllRows)$/.test(operation);
    return [
      ...wrongCredentials(setup).map((authorization) => trial(operation, (ask) => ({ ...ask, authorization }))),
      ...callers
        .filter((_, i) => (i >> 1) % 2 === (i + nth) % 2)
        .map((authorization) => asCaller(operation, authorization)),
      ...(isPlaced ? fields : []).map((id) =>
        operation === 'reloadGrids'
          ? trial(operation, (ask) => withJson({ gridIds: [ask.place.grid, Number(id)] })(ask))
          : idle(placed(operation, ({ path, place }) => path.indexOf(place.grid), id)),
      ),
      ...(isOnIssue ? issues : []).map((id) => placed(operation, issueIn, id)),
      ...(isOnIssue ? outside : []).map(({ field, issue }) =>
        trial(operation, (ask) => ({
          ...ask,
          path: ask.path.with(ask.path.indexOf(ask.place.grid), field).with(issueIn(ask), issue),
        })),
      ),
    ];
  });
}
