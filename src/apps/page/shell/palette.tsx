import uFuzzy from '@leeoniya/ufuzzy';
import { useMemo, useState } from 'preact/hooks';
import { operationsOf } from '../operations.js';
import { usePage } from '../state/use-page.js';
import { Dialog } from './controls.js';
import { type LinkKind, linkTo, middleViews, rightViews } from './route.js';

const most = 12;

const { operation: _, ...otherViews } = { ...middleViews, ...rightViews };

const targetOf = (link: LinkKind, name: string, text: unknown, kind: string = link) => ({
  kind,
  name,
  text: String(text),
  hash: linkTo(link, name),
});

type Target = ReturnType<typeof targetOf>;

function useTargets(): readonly Target[] {
  const { document, view } = usePage();
  return useMemo(() => {
    const entriesOf = (texts: unknown): readonly [string, unknown][] => Object.entries(Object(texts));
    return [
      ...operationsOf(document).map(({ id, method, summary }) => targetOf('op', id, summary, method)),
      ...entriesOf(document['x-rule-texts']).map(([id, rule]) => targetOf('rule', id, Object(rule).text)),
      ...entriesOf(document['x-choice-texts']).map(([id, choice]) => targetOf('choice', id, Object(choice).question)),
      ...(view?.issues ?? []).map(({ key, id }) => targetOf('issue', key, `id ${id}`)),
      ...(view?.users ?? []).map(({ name, fullName }) => targetOf('user', name, fullName)),
      ...Object.entries(otherViews).map(([name, text]) => ({ kind: 'view', name: text, text: '', hash: `#${name}` })),
    ];
  }, [document, view]);
}

function foundOf(targets: readonly Target[], haystack: string[], text: string): readonly Target[] {
  if (text.trim() === '') return targets.slice(0, most);
  const [indexes, , order] = new uFuzzy({ intraMode: 1 }).search(haystack, text, 3);
  const best = order && indexes ? order.map((at) => indexes[at]) : (indexes ?? []);
  return best.slice(0, most).flatMap((at) => (at === undefined ? [] : (targets[at] ?? [])));
}

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
};

interface FoundTargetsProps {
  readonly found: readonly Target[];
  readonly at: number;
  readonly go: (target: Target) => void;
}

const FoundTargets = ({ found, at, go }: FoundTargetsProps) => (
  <div id="found" role="listbox" aria-label="Found">
    {found.map((target, i) => (
      <button
        key={target.hash}
        type="button"
        id={`found-${i}`}
        role="option"
        aria-selected={i === at}
        tabIndex={-1}
        onClick={() => go(target)}
      >
        <span class={`method method-${target.kind.toLowerCase()}`}>{target.kind}</span> <b>{target.name}</b>{' '}
        <span class="muted">{target.text}</span>
      </button>
    ))}
  </div>
);

/** What tells a reader of the screen where it is in the list of what was found, which is no `datalist`. */
const comboboxOf = (count: number, at: number) =>
  ({
    role: 'combobox',
    list: undefined,
    'aria-expanded': count > 0,
    'aria-controls': 'found',
    'aria-activedescendant': count > 0 ? `found-${at}` : undefined,
  }) as const;

function follow({ kind, hash }: Target): void {
  globalThis.location.hash = hash;
  globalThis.dispatchEvent(new Event('hashchange')); // none comes where it was there already
  if (kind === 'view') requestAnimationFrame(() => document.getElementById(`panel-${hash.slice(1)}`)?.focus());
}

/** Finds an operation, a rule, a choice, an issue or a user, and goes there. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const targets = useTargets();
  const haystack = useMemo(() => targets.map(({ kind, name, text }) => `${name} ${text} ${kind}`), [targets]);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const found = foundOf(targets, haystack, text);
  const go = (target: Target | undefined): void => {
    if (target === undefined) return;
    onClose();
    follow(target);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = moves[event.key];
    if (event.key === 'Enter') go(found[at]);
    else if (move && found.length > 0) setAt(move(at, found.length));
    else return;
    event.preventDefault();
  };
  return (
    <Dialog label="Search" class="palette" onClose={onClose}>
      <input
        type="search"
        aria-label="Find an operation, a rule, a choice, an issue or a user"
        placeholder="Operation, rule, choice, issue or user"
        {...comboboxOf(found.length, at)}
        value={text}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <FoundTargets found={found} at={at} go={go} />
      <p role="status" class={found.length > 0 ? 'visually-hidden' : undefined}>
        {found.length > 0 ? `${found.length} found` : `Nothing found for “${text}”.`}
      </p>
    </Dialog>
  );
}
