import { useState } from 'preact/hooks';
import type { WorldView } from '../../../mock/viewing.js';
import type { Choices } from '../../../specification/choices.js';
import { own } from '../state/changes.js';
import { usePage, usePageState } from '../state/use-page.js';

/** A multi cascade field as a world has it. */
export type CascadeView = Extract<WorldView['fields'][number], { kind: 'cascade' }>;

type Values = Readonly<Record<string, string>>;

interface CascadeTreeProps {
  readonly cascade: CascadeView;
  readonly issue: WorldView['issues'][number];
  /** Level to option. */
  readonly values: Values;
  readonly changed: ReadonlyMap<string, string | undefined> | undefined;
}

/** The options from the top, as far as each is below the one before it. */
function walk(options: CascadeView['options'], names: readonly (string | undefined)[]): readonly string[] {
  const [name, ...rest] = names;
  const found = options.find((option) => option.name === name);
  return found ? [found.name, ...walk(found.options ?? [], rest)] : [];
}

/** The levels that selecting the options of a path would clear: those below it that no longer fit, unless the profile keeps them. */
export function clearedBy(
  { levels, options }: CascadeView,
  values: Values,
  path: readonly string[],
  profile: Pick<Choices, 'cascade.descendants' | 'cascade.sameOption'>,
): readonly string[] {
  if (profile['cascade.descendants'] === 'kept') return [];
  const below = levels.slice(path.length);
  const isSame = path.every((name, i) => own(values, levels[i] ?? '') === name);
  const kept = walk(options, [...path, ...below.map((level) => own(values, level))]).slice(path.length);
  const left = isSame && profile['cascade.sameOption'] === 'clears' ? [] : kept;
  return below.slice(left.length).filter((level) => own(values, level) !== undefined);
}

/** How many options of a level are shown. */
const mostOptions = 20;

interface BranchProps {
  readonly props: CascadeTreeProps;
  readonly options: CascadeView['options'];
  /** The options above. */
  readonly above: readonly string[];
  readonly selected: readonly string[];
  readonly picked: readonly string[];
  readonly cleared: readonly string[];
  readonly onPick: (path: readonly string[]) => void;
}

/** The options of a level; those below an option are shown where it is selected or picked. */
function Branch(branch: BranchProps) {
  const { props, options, above, selected, picked, cleared, onPick } = branch;
  const depth = above.length;
  const level = props.cascade.levels[depth] ?? '';
  const isIn = (path: readonly string[], name: string): boolean => [...above, name].every((one, i) => path[i] === one);
  const shown = options.filter(({ name }, i) => i < mostOptions || isIn(selected, name));
  return (
    <ul>
      {shown.map(({ name, options: below = [] }) => {
        const isSelected = isIn(selected, name);
        const isPicked = isIn(picked, name);
        const marks = [
          isSelected && 'lit',
          isSelected && props.changed?.has(level) && 'cell-changed',
          isSelected && cleared.includes(level) && 'would-clear',
        ];
        return (
          <li key={name} class={marks.filter(Boolean).join(' ')}>
            <button type="button" aria-pressed={isPicked} onClick={() => onPick(isPicked ? above : [...above, name])}>
              {name}
            </button>
            <span class="muted">
              {isSelected && ` ${level}`}
              {isSelected && cleared.includes(level) && ', would be cleared'}
              {!isSelected && !isPicked && below.length > 0 && ` › ${below.length}`}
            </span>
            {(isSelected || isPicked) && below.length > 0 && (
              <Branch {...branch} options={below} above={[...above, name]} />
            )}
          </li>
        );
      })}
      {shown.length < options.length && <li class="muted">{options.length - shown.length} more</li>}
    </ul>
  );
}

/** What selecting what was picked would do, and a button that does it. */
function PickEffect({ props, picked, cleared }: Pick<BranchProps, 'props' | 'picked' | 'cleared'>) {
  const { store, operations } = usePage();
  const { caller } = usePageState();
  const { cascade, issue, values } = props;
  const given = picked.map((name, i): readonly [string, string] => [cascade.levels[i] ?? '', name]);
  const news = given.filter(([level, name]) => own(values, level) !== name);
  const operation = operations.find(({ id }) => id === 'selectOptions');
  const path = operation?.path.replace('{multicascadeId}', String(cascade.id)).replace('{issueId}', String(issue.id));
  const effects = [
    ...news.map(([level, name]) => `${level} becomes ${name}`),
    ...(cleared.length > 0 ? [`${cleared.join(' and ')} would be cleared`] : []),
  ];
  return (
    <p class="effect" role="status">
      {effects.join(', ') || 'Already selected'}.{' '}
      {path !== undefined && (
        <button
          type="button"
          class="plain"
          onClick={() =>
            void store.send({
              operation: 'selectOptions',
              method: 'PUT',
              path,
              body: JSON.stringify(Object.fromEntries(given)),
            })
          }
        >
          Select it as {caller.kind === 'user' ? caller.name : 'nobody'}
        </button>
      )}
    </p>
  );
}

/** A cascade on an issue as a tree: what is selected is lit, and of an option that is picked is said what it would change. */
export function CascadeTree(props: CascadeTreeProps) {
  const { profile } = usePageState();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const { cascade, values, changed } = props;
  const { levels, options, name } = cascade;
  const selected = walk(
    options,
    levels.map((level) => own(values, level)),
  );
  const cleared = picked.length > 0 && profile ? clearedBy(cascade, values, picked, profile) : [];
  const apart = levels
    .slice(selected.length)
    .filter((level) => own(values, level) !== undefined || changed?.has(level));
  return (
    <fieldset class="tree" aria-label={`Levels of ${name}`}>
      <Branch
        props={props}
        options={options}
        above={[]}
        selected={selected}
        picked={picked}
        cleared={cleared}
        onPick={setPicked}
      />
      {apart.length > 0 && (
        <ul>
          {apart.map((level) => (
            <li key={level} class={changed?.has(level) ? 'cell-changed' : undefined}>
              <span class="muted">{level}</span> {own(values, level) ?? <span class="empty">not selected</span>}
              {own(values, level) !== undefined && <span class="muted"> (not an option below the level above)</span>}
            </li>
          ))}
        </ul>
      )}
      {picked.length > 0 && <PickEffect props={props} picked={picked} cleared={cleared} />}
    </fieldset>
  );
}
