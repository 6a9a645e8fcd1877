import type { ComponentChildren } from 'preact';
import type { WorldView } from '../../../mock/viewing.js';
import { StatusMark } from '../shell/controls.js';
import { linkTo } from '../shell/route.js';
import { type Changes, own, placeKey, type RowChange, type SheetChanges } from '../state/changes.js';
import { usePage } from '../state/use-page.js';
import { CellValue, type ColumnView } from './cell.js';
import { placeId } from './reveal.js';

interface Listed {
  readonly target: string;
  readonly where: string;
  readonly kind: RowChange['kind'];
  /** Each value before and after. An added row has no `was`, a removed row no `now`. */
  readonly steps: readonly Readonly<{ name: string; was?: ComponentChildren; now?: ComponentChildren }>[];
}

function cellSteps(columns: readonly ColumnView[], { kind, row, before }: RowChange): Listed['steps'] {
  const isFilled = ({ id, kind: type }: ColumnView): boolean => own(row.cells, id) !== undefined && type !== 'formula';
  const differing = columns.filter(kind === 'changed' ? ({ id }) => before.has(id) : isFilled);
  const most = kind === 'changed' ? differing.length : 4; // the world shows all cells of the row
  const steps: Listed['steps'] = differing.slice(0, most).map((column) => {
    const { id, title = id } = column;
    const now = <CellValue column={column} value={own(row.cells, id)} />;
    const was = kind === 'changed' ? <CellValue column={column} value={before.get(id)} /> : now;
    return { name: title, ...(kind !== 'added' && { was }), ...(kind !== 'removed' && { now }) };
  });
  return differing.length > most ? [...steps, { name: `and ${differing.length - most} more` }] : steps;
}

function listedRows({ fields }: WorldView, { sheet, rows }: SheetChanges): readonly Listed[] {
  const field = fields.find(({ id }) => id === sheet.grid);
  if (field?.kind !== 'grid') return [];
  const inOrder = [...rows.values()].sort((a, b) => a.row.order - b.row.order);
  return inOrder.map((change) => ({
    target: placeId(field.id, sheet.issue, change.row.id),
    where: `${sheet.issue} ${field.name}, row ${change.row.id}`,
    kind: change.kind,
    steps: cellSteps(field.columns, change),
  }));
}

function listedSelection(
  { fields, selections }: WorldView,
  [key, levels]: readonly [string, ReadonlyMap<string, string | undefined>],
): readonly Listed[] {
  const [id, issue = ''] = key.split(' ');
  const field = fields.find((one) => one.id === Number(id));
  if (field?.kind !== 'cascade') return [];
  const values = selections.find(({ cascade, issue: on }) => placeKey(cascade, on) === key)?.values ?? {};
  const named = (option: string | undefined) => option ?? <span class="muted">not selected</span>;
  const steps = field.levels
    .filter((level) => levels.has(level))
    .map((name) => ({ name, was: named(levels.get(name)), now: named(own(values, name)) }));
  return [{ target: placeId(field.id, issue), where: `${issue} ${field.name}`, kind: 'changed', steps }];
}

/** Shows the changes between two views of a world: a line for each row or cascade, with values before and after. */
export function ChangeList({ changes, view }: { readonly changes: Changes; readonly view: WorldView }) {
  const mostLines = 12;
  const listed = [
    ...[...changes.sheets.values()].flatMap((sheet) => listedRows(view, sheet)),
    ...[...changes.selections].flatMap((selection) => listedSelection(view, selection)),
  ];
  return (
    <>
      <ul class="changed-things">
        {listed.slice(0, mostLines).map(({ target, where, kind, steps }) => (
          <li key={target}>
            <a href={linkTo('at', target)}>{where}</a>{' '}
            {kind !== 'changed' && <span class={`change change-${kind}`}>{kind}</span>}{' '}
            {steps.map(({ name, was, now }) => (
              <span key={name} class="step-of">
                <span class="muted">{name}</span> {was !== undefined && <del>{was}</del>}
                {was !== undefined && now !== undefined && (
                  <span aria-hidden="true" class="muted">
                    {' → '}
                  </span>
                )}
                {now !== undefined && <ins>{now}</ins>}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {listed.length > mostLines && <p class="muted">And {listed.length - mostLines} more, marked in the world.</p>}
    </>
  );
}

/** Shows the last change of the world, with the status of its call. The styles keep it in sight. */
export function LastChange() {
  const { view, changes, status } = usePage();
  if (view === undefined || changes.summary === '') return null;
  const isIts = status?.text.includes(changes.summary);
  return (
    <details class="last-change" open>
      <summary>
        <h3>Last change</h3> {isIts && status?.status !== undefined && <StatusMark status={status.status} />}{' '}
        {changes.summary}
      </summary>
      <ChangeList changes={changes} view={view} />
    </details>
  );
}

/** Shows the last change at the bottom if the world is out of sight, until the status changes or there is a problem. */
export function ChangeSheet() {
  const { changes, status, problem = '' } = usePage();
  if (changes.summary === '' || problem !== '' || !status?.text.includes(changes.summary)) return null;
  return (
    <aside class="change-sheet" aria-label="Last change">
      <LastChange />
    </aside>
  );
}
