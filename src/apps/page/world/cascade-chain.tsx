import type { WorldView } from '../../../mock/viewing.js';
import { own } from '../state/changes.js';

/** A multi cascade field as a world has it. */
export type CascadeView = Extract<WorldView['fields'][number], { kind: 'cascade' }>;

interface CascadeChainProps {
  readonly cascade: CascadeView;
  /** Level to option. */
  readonly values: Readonly<Record<string, string>>;
  readonly changed: ReadonlySet<string> | undefined;
}

/** What is selected in a cascade on an issue, level after level. */
export const CascadeChain = ({ cascade, values, changed }: CascadeChainProps) => (
  <ol class="chain" aria-label={`Levels of ${cascade.name}`}>
    {cascade.levels.map((level) => (
      <li key={level} class={changed?.has(level) ? 'cell-changed' : undefined}>
        <span class="level">{level}</span>
        {own(values, level) === undefined ? (
          <span class="empty">not selected</span>
        ) : (
          <strong>{own(values, level)}</strong>
        )}
        {changed?.has(level) && <span class="change change-changed">changed</span>}
      </li>
    ))}
  </ol>
);
