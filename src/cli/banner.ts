import type { WorldFile } from '../generated/world-file.js';
import type { Location } from '../http/routes.js';

const table = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')}`.trimEnd());
};

const userRow = ({ name, password, token = '-', rights = [] }: WorldFile['users'][number], { projects }: WorldFile) => {
  const seen = projects.flatMap(({ key, permissions }) => {
    const permission = permissions?.[name] ?? 'none';
    return permission === 'none' ? [] : [`${permission}s ${key}`];
  });
  return [name, password, token, [...rights, ...seen].join(', ')];
};

function curlLines(url: string, { vendor, contextPath }: Location, { users, fields, issues }: WorldFile): string[] {
  const user = users.find((one) => one.rights === undefined) ?? users[0];
  const grid = fields.find((field) => field.kind === 'grid');
  const issue = issues[0];
  if (!user || !grid || !issue) return [];
  const base = `${url}${contextPath}/rest/${vendor}`;
  const curl = `curl -u '${user.name}:${user.password}'`;
  const required = grid.kind === 'grid' ? grid.columns.filter((column) => column.required) : [];
  const row = Object.fromEntries(
    required.map(({ id, kind }) => [id, kind === 'number' || kind === 'integer' ? 12 : 'New']),
  );
  return [
    `  ${curl} '${base}-igrid/1.0/grid/${grid.id}/issue/${issue.id}?maxResults=2'`,
    `  ${curl} '${base}-grid/1.0/api/grid/${grid.id}/issue/${issue.key}'`,
    `  ${curl} -H 'Content-Type: application/json' -d '${JSON.stringify({ rows: [row] })}' '${base}-igrid/1.0/grid/${grid.id}/issue/${issue.id}'`,
  ];
}

/** What a person needs to start: who there is, which grids, and three lines to copy. */
export function banner(url: string, location: Location, world: WorldFile): string {
  const grids = world.fields.filter((field) => field.kind !== 'other');
  return [
    `gridtwin serves the world "${world.name ?? 'unnamed'}" at ${url}${location.contextPath}`,
    '',
    'Users',
    ...table([['name', 'password', 'token', 'rights'], ...world.users.map((user) => userRow(user, world))]),
    '',
    'Grids and cascades',
    ...table(grids.map(({ id, name, kind }) => [String(id), name, kind])),
    '',
    'Try',
    ...curlLines(url, location, world),
    '',
  ].join('\n');
}
