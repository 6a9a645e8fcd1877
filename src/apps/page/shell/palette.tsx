import uFuzzy from '@leeoniya/ufuzzy';
import { useMemo, useState } from 'preact/hooks';
import type { WorldView } from '../../../mock/viewing.js';
import { rules } from '../../../specification/rules.js';
import { choiceGroups } from '../choices/choice-groups.js';
import { operationsOf } from '../operations.js';
import { withCode } from '../rules/rule-text.js';
import { usePage } from '../state/use-page.js';
import { placeId } from '../world/reveal.js';
import { Dialog } from './controls.js';
import { type LinkKind, linkTo, middleViews, rightViews } from './route.js';

// `more` is searched, too, but is not shown.
const targetOf = (link: LinkKind, name: string, text: string, kind: string = link, more = '') => {
  return { link, kind, name, text, hash: linkTo(link, name), more };
};

// A grid or a cascade leads to the first issue on which it has content.
function fieldTargets({ fields, sheets, selections, issues }: WorldView) {
  return fields.flatMap(({ id, name, kind }) => {
    const filled = sheets.filter(({ grid, total }) => grid === id && total > 0);
    const [on] = [...filled, ...selections.filter(({ cascade }) => cascade === id)];
    const issue = on?.issue ?? issues[0]?.key;
    if (kind === 'other' || issue === undefined) return [];
    return [{ ...targetOf('at', placeId(id, issue), `id ${id}, on ${issue}`, kind), link: undefined, name }];
  });
}

/** Returns the targets of links, except calls, each with its kind, its name and its description. */
export function useTargets() {
  const { document, view } = usePage();
  return useMemo(
    () => [
      ...operationsOf(document).map(({ id, number, method, path, summary }) =>
        targetOf('op', id, summary, method, `endpoint ${number} ${path}`),
      ),
      ...Object.entries(rules).map(([id, { text }]) => targetOf('rule', id, text)),
      ...[...choiceGroups].flatMap(([name, entries]) =>
        entries.map(({ id, question }) => targetOf('choice', id, question, 'choice', name)),
      ),
      ...(view?.issues ?? []).map(({ key, id }) => targetOf('issue', key, `id ${id}`)),
      ...(view?.users ?? []).map(({ name, fullName }) => targetOf('user', name, fullName)),
      ...(view ? fieldTargets(view) : []),
      ...Object.entries({ ...middleViews, ...rightViews })
        .filter(([name]) => name !== 'operation')
        .map(([id, name]) => ({ link: undefined, kind: 'view', name, text: '', hash: `#${id}`, more: '' })),
    ],
    [document, view],
  );
}

type Target = ReturnType<typeof useTargets>[number];

function foundOf(targets: readonly Target[], text: string): readonly Target[] {
  if (text.trim() === '') return targets;
  const haystack = targets.map(({ name, text: about, kind, more }) => `${name} ${about} ${kind} ${more}`);
  const letters = { unicode: true, interSplit: "[^\\p{L}\\d']+", intraChars: "[\\p{L}\\d']" }; // letters of every script
  const [indexes, , order] = new uFuzzy({ intraMode: 1, ...letters }).search(haystack, text, 3);
  const best = (order?.map((at) => indexes?.[at]) ?? indexes ?? []).flatMap((at) => targets[at ?? -1] ?? []);
  const called = text.replaceAll(/\s/g, '').toLowerCase();
  const number = `endpoint ${called.replace('endpoint', '')} `;
  const isMeant = ({ hash, name, more }: Target): boolean =>
    hash.startsWith('#op/') && (name.toLowerCase().includes(called) || more.startsWith(number));
  return best.sort((a, b) => Number(isMeant(b)) - Number(isMeant(a)));
}

const FoundTargets = ({ found, at, go }: { found: readonly Target[]; at: number; go: (to: Target) => void }) => (
  <div id="found" role="listbox" aria-label="Found">
    {found.map((target, i) => (
      <button
        key={target.hash}
        type="button"
        id={`found-${i}`}
        role="option"
        aria-selected={i === at}
        ref={(option) => void (i === at && option?.scrollIntoView({ block: 'nearest' }))}
        tabIndex={-1}
        onClick={() => go(target)}
      >
        <span class={`method method-${target.kind.toLowerCase()}`}>{target.kind}</span> <b>{target.name}</b>{' '}
        <span class="muted">{withCode(target.text)}</span>
      </button>
    ))}
  </div>
);

function follow({ kind, hash }: Target): void {
  globalThis.location.hash = hash;
  const { href: newURL } = globalThis.location;
  globalThis.dispatchEvent(new HashChangeEvent('hashchange', { newURL })); // the browser sends no event if the hash stays the same
  if (kind === 'view') requestAnimationFrame(() => document.getElementById(`panel-${hash.slice(1)}`)?.focus());
}

/** Shows the search for an operation, a rule, a choice, a grid, a cascade, an issue or a user. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const targets = useTargets();
  const [{ text, at, isUsed }, setSearch] = useState({ text: '', at: 0, isUsed: false });
  const all = foundOf(targets, text);
  const count = Math.min(12, all.length);
  const go = (target: Target | undefined): void => {
    if (target === undefined) return;
    onClose();
    follow(target);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const moves: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at + count - 1 };
    const to = moves[event.key];
    if (event.key === 'Enter' && !event.isComposing) go(all[at]);
    else if (to !== undefined && count > 0 && !event.isComposing) setSearch({ text, at: to % count, isUsed: true });
    else return;
    event.preventDefault();
  };
  return (
    <Dialog aria-label="Search" class="palette" onClose={onClose}>
      <input
        maxLength={100} // the search would take long for thousands of letters
        aria-label="Find an operation, a rule, a choice, a grid, a cascade, an issue or a user"
        placeholder="Operation, rule, choice, grid, cascade, issue or user"
        role="combobox"
        aria-expanded={count > 0}
        aria-controls="found"
        aria-activedescendant={isUsed && count > 0 ? `found-${at}` : undefined} // a screen reader reads it instead of the field
        value={text}
        onInput={({ currentTarget }) => setSearch({ text: currentTarget.value, at: 0, isUsed: true })}
        onKeyDown={onKeyDown}
      />
      <FoundTargets found={all.slice(0, count)} at={at} go={go} />
      <p role="status" class="muted">
        {count > 0 ? `${count} of ${all.length} found` : `Nothing found for “${text}”.`}
      </p>
    </Dialog>
  );
}
