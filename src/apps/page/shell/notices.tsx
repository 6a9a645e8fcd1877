import { nearest } from '../../../validation/suggest.js';
import { usePage } from '../state/use-page.js';
import { inSight } from '../world/reveal.js';
import { useTargets } from './palette.js';
import { type LinkKind, linkKinds, linkTo, type ShownViews } from './route.js';
import { useShared } from './share.js';

function Missing({ kind, id }: { readonly kind: LinkKind; readonly id: string }) {
  const { backend, view, journal, operations } = usePage();
  const targets = useTargets();
  const isOfWorld = ['issue', 'user', 'at'].includes(kind) || (kind === 'entry' && backend.hasControl);
  const [, field, issue] = (kind === 'at' && /^(\d+)-(\w+-\d+)(-\d+)?$/.exec(id)) || [];
  const isPlace = view?.fields.some((one) => String(one.id) === field) && view.issues.some(({ key }) => key === issue);
  if (isPlace || (isOfWorld && view === undefined)) return null; // the row of a place can come and go
  const known =
    kind === 'entry'
      ? journal.map(({ number }) => String(number))
      : targets.filter(({ link }) => link === kind).map(({ name }) => name);
  const isOfOtherProfile = kind === 'op' && operations.some((one) => one.id === id); // its view says so
  if (known.includes(id) || isOfOtherProfile) return null;
  const near = nearest(id, known);
  return (
    <p class="notice" role="alert" ref={inSight}>
      There is no {linkKinds[kind].noun} {id}.
      {near !== undefined && (
        <>
          {' '}
          The nearest is <a href={linkTo(kind, near)}>{near}</a>.
        </>
      )}
    </p>
  );
}

/** Shows the notice of the page, and an alert for a link that leads nowhere or cannot be followed. */
export function Notices({ route, hash }: ShownViews) {
  const { notice } = usePage();
  const trouble = useShared();
  return (
    <>
      {notice !== undefined && <p class="notice">{notice}</p>}
      {trouble !== undefined && (
        <p class="notice" role="alert">
          {trouble}
        </p>
      )}
      {route?.kind !== undefined && route.id !== undefined && <Missing key={hash} kind={route.kind} id={route.id} />}
      {route === undefined && (
        <p key={hash} class="notice" role="alert" ref={inSight}>
          This page has nothing at {hash}. Choose an operation from the list, or press Ctrl-K to search.
        </p>
      )}
    </>
  );
}
