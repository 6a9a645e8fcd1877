import { columns } from '../../contract/reports/text-layout.js';
import type { Issue, User, WorldFile } from '../../generated/world-file.js';
import { kindExamples } from '../../model/columns/column-kinds.js';
import { projectKeyOf } from '../../model/definitions.js';
import type { Location } from '../../service/http/location.js';
import { printable } from '../../validation/printable.js';
import { shellQuote } from '../../validation/quote.js';
import type { ServeOptions } from './serve.js';

// A grid, an issue that it applies to, and a user who may edit that issue; users without rights first.
function findSample({ users, projects, issues, fields }: WorldFile) {
  const grids = fields.filter((field) => field.kind === 'grid');
  const plainFirst = [...users].sort((a, b) => (a.rights?.length ?? 0) - (b.rights?.length ?? 0));
  const mayEdit = (user: User, issue: Issue): boolean => {
    const project = projects.find(({ key }) => key === projectKeyOf(issue.key));
    const permissions = [issue.permissions, project?.permissions].find((one) => one && Object.hasOwn(one, user.name));
    return permissions?.[user.name] === 'edit';
  };
  for (const user of plainFirst) {
    for (const grid of grids) {
      const applying = issues.filter(({ key }) => grid.projects?.includes(projectKeyOf(key)) ?? true);
      const issue = applying.find((one) => mayEdit(user, one));
      if (issue) return { user, grid, issue };
    }
  }
  return undefined;
}

// Lines of curl that read a grid through each API and add a row to it; none for a world where no user can.
function curlLines(url: string, { vendor, contextPath }: Location, world: WorldFile, trusted?: string): string[] {
  const sample = findSample(world);
  if (sample === undefined) return [];
  const { user, grid, issue } = sample;
  const base = `${url}${contextPath}/rest/${vendor}`;
  const trust = url.startsWith('https:') ? (trusted === undefined ? ' -k' : ` --cacert ${shellQuote(trusted)}`) : '';
  const curl = `curl${trust} -u ${shellQuote(`${user.name}:${user.password}`)}`;
  const legacy = `${base}-igrid/1.0/grid/${grid.id}/issue/${issue.id}`;
  const required = grid.columns.filter((column) => column.required);
  const samples = required.map(({ id, name = id, kind, options = [], maxLength }) => {
    return [name, kindExamples[kind].sample('legacy', { options, maxLength, userKey: user.key })];
  });
  const row = Object.fromEntries(samples);
  return [
    `  ${curl} ${shellQuote(`${legacy}?maxResults=2`)}`,
    `  ${curl} ${shellQuote(`${base}-grid/1.0/api/grid/${grid.id}/issue/${issue.key}`)}`,
    `  ${curl} -H 'Content-Type: application/json' -d ${shellQuote(JSON.stringify({ rows: [row] }))} ${shellQuote(legacy)}`,
  ];
}

/** What a person needs to start: users, grids, and three lines of curl to copy, which trust a certificate where one is given. */
export function banner(
  url: string,
  location: Location,
  world: WorldFile,
  { docs = true, cert, httpsCa = cert }: Partial<Pick<ServeOptions, 'docs' | 'cert' | 'httpsCa'>> = {},
): string {
  const part = (head: string, lines: readonly string[]) => (lines.length === 0 ? [] : ['', head, ...lines]);
  const heads = ['name', 'password', 'token', 'rights'];
  const grids = world.fields.flatMap(({ id, name, kind }) => (kind === 'other' ? [] : [[String(id), name, kind]]));
  const users = world.users.map(({ name, password, token = '-', rights = [] }) => {
    const permissions = world.projects.flatMap(({ key, permissions: own = {} }) => {
      const permission = Object.hasOwn(own, name) ? own[name] : 'none';
      return permission === 'none' ? [] : [`${permission}s ${key}`];
    });
    return [name, password, token, [...rights, ...permissions].join(', ')];
  });
  return [
    `gridtwin serves the world "${world.name ?? 'unnamed'}" at ${url}${location.contextPath}`,
    ...(docs ? [`Documentation that runs: ${url}/docs/`] : []),
    ...part('Users', users.length === 0 ? [] : columns([heads, ...users], Number.POSITIVE_INFINITY)),
    ...part('Grids and cascades', columns(grids, Number.POSITIVE_INFINITY)),
    ...part('Try', curlLines(url, location, world, httpsCa)),
    '',
  ]
    .map(printable)
    .join('\n');
}
