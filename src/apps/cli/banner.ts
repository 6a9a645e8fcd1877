import { columns } from '../../contract/reports/text-layout.js';
import type { Issue, User, WorldFile } from '../../generated/world-file.js';
import { kindExamples } from '../../model/columns/column-kinds.js';
import type { Format } from '../../model/columns/kind.js';
import { projectKeyOf } from '../../model/definitions.js';
import type { Location } from '../../service/http/location.js';
import type { Profile } from '../../specification/choices.js';
import { resolveProfile } from '../../specification/profile.js';
import { isAtLeast } from '../../specification/versions.js';
import { printable } from '../../validation/printable.js';
import { shellQuote } from '../../validation/quote.js';
import type { ServeOptions } from './serve.js';

type BannerOptions = Partial<Pick<ServeOptions, 'docs' | 'cert' | 'httpsCa'>> & { readonly profile?: Profile };

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

// Lines of curl that read a grid through each API that there is and add a row to it; none for a world where no user can.
function curlLines(url: string, { vendor, contextPath }: Location, world: WorldFile, options: BannerOptions): string[] {
  const { cert, httpsCa: trusted = cert, profile } = options;
  const { addonVersion, 'auth.schemes': schemes } = resolveProfile(profile ?? {});
  const sample = findSample(world);
  if (sample === undefined) return [];
  const { user, grid, issue } = sample;
  const base = `${url}${contextPath}/rest/${vendor}`;
  const trust = url.startsWith('https:') ? (trusted === undefined ? ' -k' : ` --cacert ${shellQuote(trusted)}`) : '';
  const isToken = schemes.startsWith('bearer') && user.token !== undefined;
  const access = isToken
    ? `-H ${shellQuote(`Authorization: Bearer ${user.token}`)}`
    : `-u ${shellQuote(`${user.name}:${user.password}`)}`;
  const curl = `curl${trust} ${access}`;
  const legacy = `${base}-igrid/1.0/grid/${grid.id}/issue/${issue.id}`;
  const required = grid.columns.filter((column) => column.required);
  const rowIn = (format: Format) => {
    const samples = required.map(({ id, name = id, kind, options = [], maxLength }) => {
      const value = kindExamples[kind].sample(format, { options, maxLength, userKey: user.key });
      return [format === 'legacy' ? name : id, value];
    });
    return Object.fromEntries(samples);
  };
  const newer = `${base}-grid/1.0/api/grid/${grid.id}/issue/${issue.key}`;
  const hasLegacy = isAtLeast(addonVersion, '1.18.0'); // 9.2; none is stated for the newer API
  const sent = JSON.stringify({ rows: [rowIn(hasLegacy ? 'legacy' : 'newer')] });
  return [
    ...(hasLegacy ? [`  ${curl} ${shellQuote(`${legacy}?maxResults=2`)}`] : []),
    `  ${curl} ${shellQuote(newer)}`,
    `  ${curl} -H 'Content-Type: application/json' -d ${shellQuote(sent)} ${shellQuote(hasLegacy ? legacy : newer)}`,
  ];
}

/** What a person needs to start: users, grids, and three lines of curl to copy, which trust a certificate where one is given. */
export function banner(url: string, location: Location, world: WorldFile, options: BannerOptions = {}): string {
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
    ...(options.docs !== false ? [`Documentation that runs: ${url}/docs/`] : []),
    ...part('Users', users.length === 0 ? [] : columns([heads, ...users], Number.POSITIVE_INFINITY)),
    ...part('Grids and cascades', columns(grids, Number.POSITIVE_INFINITY)),
    ...part('Try', curlLines(url, location, world, options)),
    '',
  ]
    .map(printable)
    .join('\n');
}
