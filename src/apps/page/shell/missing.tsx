import { nearest } from '../../../validation/suggest.js';
import { operationsOf } from '../operations.js';
import { usePage } from '../state/use-page.js';
import { type LinkKind, linkTo } from './route.js';
import type { ShownViews } from './use-route.js';

const nouns: Readonly<Record<LinkKind, string>> = {
  op: 'operation',
  rule: 'rule',
  choice: 'choice',
  issue: 'issue',
  entry: 'entry of the journal with the number',
  user: 'user',
};

function useKnown(kind: LinkKind): readonly string[] | undefined {
  const { backend, document, view, journal } = usePage();
  const known: Readonly<Record<LinkKind, () => readonly string[] | undefined>> = {
    op: () => operationsOf(document).map(({ id }) => id),
    rule: () => Object.keys(Object(document['x-rule-texts'])),
    choice: () => Object.keys(Object(document['x-choice-texts'])),
    issue: () => view?.issues.map(({ key }) => key),
    entry: () => (view || !backend.hasControl ? journal.map(({ number }) => String(number)) : undefined),
    user: () => view?.users.map(({ name }) => name),
  };
  return known[kind]();
}

/** Scrolls a notice into sight: it stands above what is read. */
const inSight = (notice: HTMLElement | null): void => notice?.scrollIntoView({ block: 'nearest' });

function MissingThing({ kind, id }: { readonly kind: LinkKind; readonly id: string }) {
  const known = useKnown(kind);
  if (known === undefined || known.includes(id)) return null;
  const near = nearest(id, known);
  return (
    <p class="notice" role="alert" ref={inSight}>
      There is no {nouns[kind]} {id}
      {kind === 'op' && ' under this profile'}.
      {near !== undefined && (
        <>
          {' '}
          The nearest is <a href={linkTo(kind, near)}>{near}</a>.
        </>
      )}
    </p>
  );
}

/** Says of a link that leads nowhere that it does, and offers the nearest that leads somewhere. */
export function Missing({ shown: { route, hash } }: { readonly shown: ShownViews }) {
  const { kind, id } = route ?? {};
  if (kind !== undefined && id !== undefined) return <MissingThing key={hash} kind={kind} id={id} />;
  if (route !== undefined) return null;
  return (
    <p key={hash} class="notice" role="alert" ref={inSight}>
      This page has nothing at {hash}. Choose an operation from the list, or press Ctrl-K to search.
    </p>
  );
}
