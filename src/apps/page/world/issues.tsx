import { useMemo, useState } from 'preact/hooks';
import type { WorldView } from '../../../mock/viewing.js';
import { Button, Fold } from '../shell/controls.js';
import { permissionOn } from '../state/caller.js';
import { type Changes, placeKey } from '../state/changes.js';
import { usePage } from '../state/use-page.js';
import { CascadeTree } from './cascade-tree.js';
import { GridTable } from './grid-table.js';
import { placeId } from './reveal.js';

type PartProps = Readonly<{ issue: WorldView['issues'][number]; view: WorldView; changes: Changes }>;

/** The words for each permission, to which the key of an issue is appended. */
export const permissionWords: Readonly<Record<string, string>> = {
  edit: 'may edit',
  view: 'may view',
  none: 'may not view',
};

function GridsOn({ issue, view, changes }: PartProps) {
  const grids = view.sheets.flatMap((sheet) => {
    const grid = sheet.issue === issue.key ? view.fields.find(({ id }) => id === sheet.grid) : undefined;
    return grid?.kind === 'grid' ? [{ grid, sheet, changes: changes.sheets.get(placeKey(grid.id, issue.key)) }] : [];
  });
  const isShown = (one: (typeof grids)[number]): boolean => one.sheet.total > 0 || one.changes !== undefined;
  const empty = grids.filter((one) => !isShown(one)).map(({ grid }) => `${grid.name} (grid ${grid.id})`);
  return (
    <>
      {grids.filter(isShown).map((one) => (
        <section key={one.grid.id} class="field" id={`at-${placeId(one.grid.id, issue.key)}`} tabIndex={-1}>
          <h4>
            <bdi>{one.grid.name}</bdi> <span class="muted">grid {one.grid.id}</span>{' '}
            <span class="count">{one.sheet.total}</span>
            <span class="visually-hidden"> rows</span>
          </h4>
          <GridTable {...one} />
        </section>
      ))}
      {empty.length > 0 && <p class="field muted">No rows: {empty.join(', ')}.</p>}
    </>
  );
}

const CascadesOn = ({ issue, view, changes }: PartProps) => (
  <>
    {view.fields
      .filter((field) => field.kind === 'cascade')
      .map((cascade) => (
        <section key={cascade.id} class="field" id={`at-${placeId(cascade.id, issue.key)}`} tabIndex={-1}>
          <h4>
            <bdi>{cascade.name}</bdi> <span class="muted">multi cascade {cascade.id}</span>
          </h4>
          <CascadeTree
            {...{ cascade, issue }}
            values={view.selections.find((one) => one.cascade === cascade.id && one.issue === issue.key)?.values ?? {}}
            changed={changes.selections.get(placeKey(cascade.id, issue.key))}
          />
        </section>
      ))}
  </>
);

const isTouched = ({ sheets, selections }: Changes, issueKey: string): boolean =>
  [...sheets.keys(), ...selections.keys()].some((key) => key.endsWith(` ${issueKey}`));

// It is open if it is the first, if a link led here, and when something on it changes.
function IssueSection({ isFirst, ...props }: PartProps & { readonly isFirst: boolean }) {
  const { issue, view, changes } = props;
  const { caller } = usePage();
  const touched = isTouched(changes, issue.key);
  const grids = useMemo(() => <GridsOn {...props} />, [issue, view, changes]); // drawing a hundred grids at each key press takes long
  const name = caller.kind === 'user' ? caller.name : undefined;
  const may = name !== undefined && permissionOn(name, issue.key, view).may;
  const summary = (
    <>
      <h3>{issue.key}</h3> <span class="muted">id {issue.id}</span>{' '}
      {may && (
        <span class={`permission permission-${may}`}>
          {name} {permissionWords[may]}
        </span>
      )}{' '}
      {touched && <span class="change change-changed">changed</span>}
    </>
  );
  return (
    <Fold class="issue" id={`issue-${issue.key}`} {...{ summary, isFirst }} opensFor={touched && changes}>
      {grids}
      <CascadesOn {...props} />
    </Fold>
  );
}

/** Shows the first issues of a world, the wanted issue and the changed issues. */
export function Issues({ view, changes, wanted }: Omit<PartProps, 'issue'> & { readonly wanted: string | undefined }) {
  const few = 20;
  const [shown, setShown] = useState(few);
  const issues = view.issues.slice(0, 200); // a view has the grids of these issues
  const isLeftOut = view.issues.slice(issues.length).some(({ key }) => key === wanted);
  const listed = issues.filter(({ key }, i) => i < shown || key === wanted || isTouched(changes, key));
  return (
    <>
      {listed.map((issue, i) => (
        <IssueSection key={issue.id} {...{ issue, view, changes }} isFirst={i === 0} />
      ))}
      {issues.length === 0 && <p class="muted">There are no issues.</p>}
      {issues.length > shown && (
        <Button text={`Show more of ${issues.length} issues`} class="plain" act={() => setShown(shown + few)} />
      )}
      {view.issues.length > issues.length && (
        <p class="muted" {...(isLeftOut && { id: `issue-${wanted}`, tabIndex: -1 })}>
          The world shows the first {issues.length} of {view.issues.length} issues{isLeftOut && `, and not ${wanted}`}.
        </p>
      )}
    </>
  );
}
