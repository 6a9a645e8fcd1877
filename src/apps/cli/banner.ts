import type { WorldFile } from '../../generated/world-file.js';
import type { Location } from '../../service/http/location.js';
import { printable } from '../../validation/printable.js';
import { curlLines } from './curl-lines.js';

const table = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')}`.trimEnd());
};

const userRow = ({ name, password, token = '-', rights = [] }: WorldFile['users'][number], { projects }: WorldFile) => {
  const seen = projects.flatMap(({ key, permissions }) => {
    const permission = Object.hasOwn(permissions ?? {}, name) ? permissions?.[name] : 'none';
    return permission === 'none' ? [] : [`${permission}s ${key}`];
  });
  return [name, password, token, [...rights, ...seen].join(', ')];
};

/** What a person needs to start: who there is, which grids, and three lines to copy. */
export function banner(url: string, location: Location, world: WorldFile, hasDocs = true): string {
  const grids = world.fields.filter((field) => field.kind !== 'other');
  return [
    `gridtwin serves the world "${world.name ?? 'unnamed'}" at ${url}${location.contextPath}`,
    ...(hasDocs ? [`Documentation that runs: ${url}/docs/`] : []),
    '',
    'Users',
    ...table([['name', 'password', 'token', 'rights'], ...world.users.map((user) => userRow(user, world))]),
    '',
    'Grids and cascades',
    ...table(grids.map(({ id, name, kind }) => [String(id), name, kind])),
    '',
    'Try',
    ...curlLines(url, location, world).map((line) => `  ${line}`),
    '',
  ]
    .map(printable)
    .join('\n');
}
