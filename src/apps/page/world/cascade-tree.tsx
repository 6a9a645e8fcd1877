import { useState } from 'preact/hooks';
import type { WorldView } from '../../../mock/viewing.js';
import type { Choices } from '../../../specification/choices.js';
import { choicesFor } from '../../../specification/profile.js';
import { Button } from '../shell/controls.js';
import { callerWords } from '../state/caller.js';
import { own } from '../state/changes.js';
import { usePage } from '../state/use-page.js';

/** A multi cascade field in the view of a world. */
export type CascadeView = Extract<WorldView['fields'][number], { kind: 'cascade' }>;

type Path = readonly string[];

interface CascadeTreeProps {
  readonly cascade: CascadeView;
  readonly issue: WorldView['issues'][number];
  readonly values: WorldView['selections'][number]['values'];
  readonly changed: ReadonlyMap<string, string | undefined> | undefined;
}

function walk(options: CascadeView['options'], names: readonly (string | undefined)[]): Path {
  const [name, ...rest] = names;
  const found = options.find((option) => option.name === name);
  return found ? [found.name, ...walk(found.options ?? [], rest)] : [];
}

/** Returns the levels that selecting a path would clear: those below it that no longer fit, unless the profile keeps them. */
export function clearedBy(
  { levels, options }: CascadeView,
  values: CascadeTreeProps['values'],
  path: Path,
  profile: Choices,
): Path {
  const taken = choicesFor(profile, { api: 'cascade', number: 20 });
  if (path.length === 0 || taken['cascade.descendants'] === 'kept') return [];
  const below = levels.slice(path.length);
  const isSame = path.every((name, i) => own(values, levels[i] ?? '') === name);
  const kept = walk(options, [...path, ...below.map((level) => own(values, level))]).slice(path.length);
  const left = isSame && taken['cascade.sameOption'] === 'clears' ? [] : kept;
  return below.slice(left.length).filter((level) => own(values, level) !== undefined);
}

interface BranchProps extends CascadeTreeProps, Readonly<Record<'above' | 'selected' | 'picked' | 'cleared', Path>> {
  readonly options: CascadeView['options'];
  readonly onPick: (path: Path) => void;
}

function Branch(branch: BranchProps) {
  const { cascade, changed, options, above, selected, picked, cleared, onPick } = branch;
  const level = cascade.levels[above.length] ?? '';
  const isIn = (path: Path, name: string): boolean => [...above, name].every((one, i) => path[i] === one);
  const [isAll, showAll] = useState(false);
  const shown = options.filter(({ name }, i) => isAll || i < 20 || isIn(selected, name) || isIn(picked, name));
  const left = options.length - shown.length;
  const marks = ['lit', changed?.has(level) && 'cell-changed', cleared.includes(level) && 'would-clear'];
  return (
    <ul>
      {shown.map(({ name, options: below = [] }) => {
        const [isSelected, isPicked] = [isIn(selected, name), isIn(picked, name)];
        const isOpen = isSelected || isPicked;
        const state = { 'aria-pressed': isPicked, 'aria-current': isSelected };
        return (
          <li key={name} class={isSelected ? marks.filter(Boolean).join(' ') : ''}>
            <Button text={name} {...state} act={() => onPick(isPicked ? above : [...above, name])} />
            <span class="muted">
              {isSelected && ` ${level}${cleared.includes(level) ? ', would be cleared' : ''}`}
              {!isOpen && below.length > 0 && ` › ${below.length}`}
            </span>
            {isOpen && below.length > 0 && <Branch {...branch} options={below} above={[...above, name]} />}
          </li>
        );
      })}
      {(isAll || left > 0) && (
        <li class="muted">
          <Button text={isAll ? 'Show fewer' : `Show ${left} more`} aria-expanded={isAll} act={() => showAll(!isAll)} />
        </li>
      )}
    </ul>
  );
}

function PickEffect({ cascade, issue, values, picked, cleared }: BranchProps) {
  const { store, operations, caller } = usePage();
  const given = Object.fromEntries(picked.map((name, i) => [cascade.levels[i] ?? '', name]));
  const news = Object.entries(given).filter(([level, name]) => own(values, level) !== name);
  const found = operations.find(({ id }) => id === 'selectOptions');
  const path = found?.path.replace('{multicascadeId}', String(cascade.id)).replace('{issueId}', String(issue.id));
  const effects = news.map(([level, name]) => `${level} becomes ${name}`);
  if (cleared.length > 0) effects.push(`${cleared.join(' and ')} would be cleared`);
  if (picked.length === 0) return <p class="effect" role="status" />; // screen readers announce only changes in a region
  return (
    <p class="effect" role="status">
      {effects.join(', ') || 'Already selected'}.{' '}
      {path !== undefined && (
        <Button
          text={`Select it ${effects.length > 0 ? '' : 'again '}${callerWords(caller)}`}
          class="plain"
          act={() => store.send({ operation: 'selectOptions', method: 'PUT', path, body: JSON.stringify(given) })}
        />
      )}
    </p>
  );
}

/** Shows a cascade on an issue as a tree. Highlights the selected options, and says what a picked option would change. */
export function CascadeTree(props: CascadeTreeProps) {
  const { profile } = usePage();
  const [picked, onPick] = useState<Path>([]);
  const { cascade, values, changed } = props;
  const { levels, options, name } = cascade;
  const inOrder = levels.map((level) => own(values, level));
  const selected = walk(options, inOrder);
  const cleared = profile ? clearedBy(cascade, values, picked, profile) : [];
  const apart = levels
    .slice(selected.length)
    .filter((level) => own(values, level) !== undefined || changed?.has(level));
  const branch = { ...props, options, above: [], selected, picked, cleared, onPick };
  return (
    <fieldset class="tree" aria-label={`Levels of ${name}`}>
      <Branch {...branch} />
      {apart.length > 0 && (
        <ul>
          {apart.map((level) => (
            <li key={level} class={changed?.has(level) ? 'cell-changed' : undefined}>
              <span class="muted">{level}</span> {own(values, level) ?? <span class="muted">not selected</span>}
              {own(values, level) !== undefined && <span class="muted"> (not an option below the level above)</span>}
            </li>
          ))}
        </ul>
      )}
      <PickEffect {...branch} />
    </fieldset>
  );
}
