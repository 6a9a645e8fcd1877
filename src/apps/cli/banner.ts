import { columns } from '../../contract/reports/text-layout.js';
import type { WorldFile } from '../../generated/world-file.js';
import { projectKeyOf } from '../../model/definitions.js';
import type { Location } from '../../service/http/location.js';
import type { Profile } from '../../specification/choices.js';
import { choicesFor, resolveProfile } from '../../specification/profile.js';
import { isAtLeast } from '../../specification/versions.js';
import { printable } from '../../validation/printable.js';
import { shellQuote } from '../../validation/quote.js';
import { sampleRow } from '../page/prefill/world-values.js';
import { permissionOn, rightsOf } from '../page/state/caller.js';
import type { ServeOptions } from './serve.js';

type BannerOptions = Partial<Pick<ServeOptions, 'docs' | 'cert' | 'httpsCa'> & { profile: Profile; named: string[] }>;

// Returns a grid, an issue that it applies to, and a user who may edit that issue; users without rights come first.
function findSample({ users, projects, issues, fields }: WorldFile) {
  const grids = fields.filter((field) => field.kind === 'grid');
  const plainFirst = [...users].sort((a, b) => (a.rights?.length ?? 0) - (b.rights?.length ?? 0));
  for (const user of plainFirst) {
    for (const grid of grids) {
      const applying = issues.filter(({ key }) => grid.projects?.includes(projectKeyOf(key)) ?? true);
      const issue = applying.find(({ key }) => permissionOn(user.name, key, { issues, projects }).may === 'edit');
      if (issue) return { user, grid, issue };
    }
  }
  return undefined;
}

// Returns curl commands that read a grid through each available API and add a row; an empty list if no user may edit a grid.
function curlLines(url: string, { vendor, contextPath }: Location, world: WorldFile, options: BannerOptions) {
  const { cert, httpsCa: trusted = cert, profile } = options;
  const answers = resolveProfile(profile ?? {});
  const sample = findSample(world);
  if (sample === undefined) return [];
  const { user, grid, issue } = sample;
  const base = `${url}${contextPath}/rest/${vendor}`;
  const trust = url.startsWith('https:') ? (trusted === undefined ? ' -k' : ` --cacert ${shellQuote(trusted)}`) : '';
  const { name, password, token } = user;
  const curl = (api: 'legacy' | 'newer', number: number): string => {
    const isToken = choicesFor(answers, { api, number })['auth.schemes'].startsWith('bearer') && token !== undefined;
    const [access, given] = isToken ? ['-H', `Authorization: Bearer ${token}`] : ['-u', `${name}:${password}`];
    return `curl${trust} ${access} ${shellQuote(given)}`;
  };
  const legacy = `${base}-igrid/1.0/grid/${grid.id}/issue/${issue.id}`;
  const newer = `${base}-grid/1.0/api/grid/${grid.id}/issue/${issue.key}`;
  const hasLegacy = isAtLeast(answers.addonVersion, '1.18.0'); // section 9.2, which states no version for the newer API
  const [api, path, number] = hasLegacy ? (['legacy', legacy, 11] as const) : (['newer', newer, 16] as const);
  const row = sampleRow(grid.columns, api, { users: [user] }, choicesFor(answers, { api, number }));
  return [
    ...(hasLegacy ? [[`${curl('legacy', 9)} ${shellQuote(`${legacy}/?maxResults=2`)}`]] : []),
    [`${curl('newer', 15)} ${shellQuote(newer)}`],
    [
      `${curl(api, number)} -H 'Content-Type: application/json' -d ${shellQuote(JSON.stringify({ rows: [row] }))} ${shellQuote(path)}`,
    ],
  ];
}

/** Returns the text to start with: users, grids, and curl commands to copy, which trust the certificate if one is given. */
export function banner(url: string, location: Location, world: WorldFile, options: BannerOptions = {}): string {
  const { docs = true, named = [] } = options;
  const pages = docs ? named.map((name) => [name, `${url}/__gridtwin__/worlds/${name}:${name}/docs/`]) : [];
  const part = (head: string, rows: readonly string[][]) =>
    rows.length === 0 ? [] : ['', head, ...columns(rows, Number.POSITIVE_INFINITY)];
  const grids = world.fields.flatMap(({ id, name, kind }) => (kind === 'other' ? [] : [[String(id), name, kind]]));
  const users = world.users.map((user) => [user.name, user.password, user.token ?? '-', rightsOf(user, world)]);
  return [
    `gridtwin serves the world "${world.name ?? 'unnamed'}" at ${url}${location.contextPath}`,
    ...(docs ? [`Documentation that runs: ${url}/docs/`] : []),
    ...part('Users', users.length === 0 ? [] : [['name', 'password', 'token', 'rights'], ...users]),
    ...part('Grids and cascades', grids),
    ...part('Pages of named worlds', pages),
    ...part('Try', curlLines(url, location, world, options)),
    '',
  ]
    .map(printable)
    .join('\n');
}
