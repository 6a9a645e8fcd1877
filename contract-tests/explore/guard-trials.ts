import fc from 'fast-check';
import type { Ask } from '../../src/contract/explore/ask.js';
import type { WorldFile } from '../../src/generated/world-file.js';
import type { Focus } from '../fuzz/arbitraries/asks.js';
import { type Ground, type Look, rightAt, stepOf, type Trial, withJson } from './trial.js';

/** Credentials that are not right, each by one thing. */
function wrongCredentials({ world: { users } }: Ground): readonly (string | undefined)[] {
  const [user = users[0], other = users[0]] = users.filter(({ password }) => password !== '');
  const { name = 'nobody', password = '' } = user ?? {};
  const basic = (one: string, secret: string): string => `Basic ${btoa(`${one}:${secret}`)}`;
  return [
    undefined,
    'Bearer gridtwin-no-token',
    basic('gridtwin-nobody', 'x'),
    basic(name, 'gridtwin-wrong'),
    basic(name, password.toUpperCase()),
    basic(name, password.slice(0, -1)),
    basic(name, `${password} `),
    basic(name, other?.token ?? 'x'),
  ];
}

/** The fields and issues that an operation is asked for beside right ones: of a write, one of each sort. */
function otherPlaces({ world, unknown }: Ground, operation: string, [focus]: readonly Focus[]) {
  const isNewer = /Grid(Rows)?$/.test(operation) && operation !== 'clearGrid';
  const isRead = /^(read|count|list)/.test(operation);
  const project = focus?.issue.replace(/-[^-]*$/, '') ?? '';
  const sortOf = (field: WorldFile['fields'][number]): string =>
    `${field.kind} ${field.kind !== 'grid' || (field.projects?.includes(project) ?? true)}`;
  const sorts = new Map(world.fields.map((field) => [sortOf(field), field]));
  const fields = /^(readDatasource|countRows|readAllRows)$/.test(operation) ? world.fields : [...sorts.values()];
  const issues = isRead ? world.issues.filter(({ key }) => key !== focus?.issue) : [];
  return {
    fields: [unknown.field, ...fields.map(({ id }) => String(id))],
    issues: [
      isNewer ? unknown.issueKey : unknown.issue,
      ...issues.map(({ id, key }, i) => (isNewer === (i % 2 === 0) ? key : String(id))),
    ],
  };
}

/** Every operation with one thing otherwise: the caller, the field, or the issue. */
export function guardTrials(ground: Ground): readonly Trial[] {
  const { right, callers, foci } = ground;
  const trial =
    (operation: string, change: (ask: Ask) => Ask, look: Look = undefined): Trial =>
    (focus) =>
      stepOf(rightAt(ground, operation, focus).map(change), fc.constant(look));
  const placed = (operation: string, at: (ask: Ask) => number, text: string): Trial =>
    trial(operation, (ask) => (at(ask) < 1 ? ask : { ...ask, path: ask.path.with(at(ask), text) }));
  return [...right.keys()].flatMap((operation, nth) => {
    const isPlaced = !/^(listGrids|synchronize)$/.test(operation);
    const { fields, issues } = otherPlaces(ground, operation, foci);
    const isOnIssue = isPlaced && !/^(readDatasource|countRows|readAllRows)$/.test(operation);
    return [
      ...wrongCredentials(ground).map((authorization) => trial(operation, (ask) => ({ ...ask, authorization }))),
      ...callers
        .filter((_, i) => (i >> 1) % 2 === (i + nth) % 2)
        .map((authorization) => trial(operation, (ask) => ({ ...ask, authorization }), 'newer')),
      ...(isPlaced ? fields : []).map((id) =>
        operation === 'reloadGrids'
          ? trial(operation, (ask) => withJson({ gridIds: [ask.place.grid, Number(id)] })(ask))
          : placed(operation, ({ path, place }) => path.indexOf(place.grid), id),
      ),
      ...(isOnIssue ? issues : []).map((id) => placed(operation, ({ path }) => path.indexOf('issue') + 1, id)),
    ];
  });
}
