import { useEffect, useState } from 'preact/hooks';
import type { WorldView } from '../../../mock/viewing.js';
import { type Caller, permissionOn } from '../state/caller.js';
import { type Changes, placeKey } from '../state/changes.js';
import { CascadeTree } from './cascade-tree.js';
import { GridTable } from './grid-table.js';
import { placeId } from './reveal.js';

type IssueView = WorldView['issues'][number];

interface IssueSectionProps {
  readonly issue: IssueView;
  readonly view: WorldView;
  readonly changes: Changes;
  readonly caller: Caller;
  readonly isFirst: boolean;
  /** Whether a link led here. */
  readonly isWanted: boolean;
}

/** What a permission lets a user do, before the key of an issue. */
export const permissionWords: Readonly<Record<string, string>> = {
  edit: 'may edit',
  view: 'may view',
  none: 'may not view',
};

const CallerMay = ({ caller, issue, view }: { caller: Caller; issue: IssueView; view: WorldView }) =>
  caller.kind === 'user' ? (
    <span class={`permission permission-${permissionOn(caller.name, issue.key, view)}`}>
      {caller.name} {permissionWords[permissionOn(caller.name, issue.key, view)]}
    </span>
  ) : null;

type PartProps = Omit<IssueSectionProps, 'caller' | 'isFirst' | 'isWanted'>;

const GridsOn = ({ issue, view, changes }: PartProps) => {
  const grids = view.sheets.flatMap((sheet) => {
    const grid = sheet.issue === issue.key ? view.fields.find(({ id }) => id === sheet.grid) : undefined;
    return grid?.kind === 'grid' ? [{ grid, sheet, changed: changes.sheets.get(placeKey(grid.id, issue.key)) }] : [];
  });
  const empty = grids.filter(({ sheet, changed }) => sheet.total === 0 && changed === undefined);
  return (
    <>
      {grids
        .filter((one) => !empty.includes(one))
        .map(({ grid, sheet, changed }) => (
          <section key={grid.id} class="field" id={placeId(grid.id, issue.key)} tabIndex={-1}>
            <h4>
              {grid.name} <span class="muted">grid {grid.id}</span> <span class="count">{sheet.total}</span>
              <span class="visually-hidden"> rows</span>
            </h4>
            <GridTable name={grid.name} columns={grid.columns} sheet={sheet} changes={changed} />
          </section>
        ))}
      {empty.length > 0 && (
        <p class="field muted">No rows: {empty.map(({ grid }) => `${grid.name} (grid ${grid.id})`).join(', ')}.</p>
      )}
    </>
  );
};

const CascadesOn = ({ issue, view, changes }: PartProps) => (
  <>
    {view.fields.map((field) =>
      field.kind === 'cascade' ? (
        <section key={field.id} class="field" id={placeId(field.id, issue.key)} tabIndex={-1}>
          <h4>
            {field.name} <span class="muted">multi cascade {field.id}</span>
          </h4>
          <CascadeTree
            cascade={field}
            issue={issue}
            values={view.selections.find((one) => one.cascade === field.id && one.issue === issue.key)?.values ?? {}}
            changed={changes.selections.get(placeKey(field.id, issue.key))}
          />
        </section>
      ) : null,
    )}
  </>
);

/** Whether something on an issue changed. */
export const isTouched = ({ sheets, selections }: Changes, issueKey: string): boolean =>
  [...sheets.keys(), ...selections.keys()].some((key) => key.endsWith(` ${issueKey}`));

/** An issue with its grids and cascades; it opens when something on it changes. */
export function IssueSection({ issue, view, changes, caller, isFirst, isWanted }: IssueSectionProps) {
  const [isOpen, setOpen] = useState(isFirst);
  const touched = isTouched(changes, issue.key);
  useEffect(() => {
    if (isWanted || isTouched(changes, issue.key)) setOpen(true); // once for each change: who closes it has it closed
  }, [changes, issue.key, isWanted]);
  return (
    <details
      class="issue"
      id={`issue-${issue.key}`}
      tabIndex={-1}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h3>{issue.key}</h3> <span class="muted">id {issue.id}</span>
        <CallerMay caller={caller} issue={issue} view={view} />
        {touched && <span class="change change-changed">changed</span>}
      </summary>
      {isOpen && (
        <>
          <GridsOn issue={issue} view={view} changes={changes} />
          <CascadesOn issue={issue} view={view} changes={changes} />
        </>
      )}
    </details>
  );
}
