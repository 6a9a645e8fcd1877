import type { Column, GridField, Issue, User, WorldFile } from '../../generated/world-file.js';
import { projectKeyOf } from '../../model/definitions.js';
import type { Location } from '../../service/http/location.js';
import { shellQuote } from '../../validation/shell-quote.js';

/** A value that a column takes in the legacy API. */
const sampleValues: Readonly<Record<Column['kind'], (column: Column, user: User) => unknown>> = {
  checkbox: () => true,
  integer: () => 12,
  number: () => 12,
  date: () => 0,
  datetime: () => 0,
  time: () => 0,
  string: ({ maxLength }) => 'New'.slice(0, maxLength),
  textarea: ({ maxLength }) => 'New'.slice(0, maxLength),
  sequence: () => undefined,
  singleSelect: ({ options = [] }) => options[0]?.value,
  multiSelect: ({ options = [] }) => options.slice(0, 1).map((option) => option.value),
  formula: () => undefined,
  userlist: (_, { key }) => key,
};

function sampleRow({ columns }: GridField, user: User): Record<string, unknown> {
  const required = columns.filter((column) => column.required);
  return Object.fromEntries(
    required.map((column) => [column.name ?? column.id, sampleValues[column.kind](column, user)]),
  );
}

interface Sample {
  readonly user: User;
  readonly grid: GridField;
  readonly issue: Issue;
}

/** A grid, an issue that it applies to, and a user who may edit that issue; users without rights first. */
function findSample({ users, projects, issues, fields }: WorldFile): Sample | undefined {
  const grids = fields.filter((field) => field.kind === 'grid');
  const mayEdit = (user: User, issue: Issue): boolean => {
    const project = projects.find(({ key }) => key === projectKeyOf(issue.key));
    const said = [issue.permissions, project?.permissions].find((one) => one && Object.hasOwn(one, user.name));
    return said?.[user.name] === 'edit';
  };
  const plainFirst = [...users].sort((a, b) => (a.rights?.length ?? 0) - (b.rights?.length ?? 0));
  for (const user of plainFirst) {
    for (const grid of grids) {
      const applies = (issue: Issue): boolean => grid.projects?.includes(projectKeyOf(issue.key)) ?? true;
      const issue = issues.find((one) => applies(one) && mayEdit(user, one));
      if (issue) return { user, grid, issue };
    }
  }
  return undefined;
}

/** Lines of curl that read a grid through each API and add a row to it; none for a world where no user can. */
export function curlLines(url: string, { vendor, contextPath }: Location, world: WorldFile): string[] {
  const sample = findSample(world);
  if (sample === undefined) return [];
  const { user, grid, issue } = sample;
  const base = `${url}${contextPath}/rest/${vendor}`;
  const curl = `curl -u ${shellQuote(`${user.name}:${user.password}`)}`;
  const legacy = `${base}-igrid/1.0/grid/${grid.id}/issue/${issue.id}`;
  const body = shellQuote(JSON.stringify({ rows: [sampleRow(grid, user)] }));
  return [
    `${curl} ${shellQuote(`${legacy}?maxResults=2`)}`,
    `${curl} ${shellQuote(`${base}-grid/1.0/api/grid/${grid.id}/issue/${issue.key}`)}`,
    `${curl} -H 'Content-Type: application/json' -d ${body} ${shellQuote(legacy)}`,
  ];
}
