import { useEffect, useRef } from 'preact/hooks';
import { Waiting } from '../shell/controls.js';
import type { ShownViews } from '../shell/route.js';
import { usePage } from '../state/use-page.js';
import { Issues } from './issues.js';
import { LastChange } from './last-change.js';
import { scrollTo } from './reveal.js';
import { TimeTravel, useTimeTravel } from './time-travel.js';

/** Shows the world: each issue with its grids and cascades. It follows every call. */
export function WorldPanel({ route }: Pick<ShownViews, 'route'>) {
  const state = usePage();
  const travel = useTimeTravel();
  const { view, changes } = travel.past ?? state;
  const passed = useRef(route?.id !== undefined && state.changes); // a first link into the world scrolls to its target instead
  useEffect(() => {
    if (state.changes === passed.current) return undefined;
    const marked = '#panel-world :is(.cell-changed, .row-added, .row-removed)'; // only in open issues
    const frame = requestAnimationFrame(() => scrollTo(document.querySelector<HTMLElement>(marked)));
    return () => cancelAnimationFrame(frame);
  }, [state.changes]);
  if (view === undefined) return <Waiting what="the world" />;
  return (
    <>
      <h2>
        The world <bdi class="muted">{view.name ?? 'unnamed'}</bdi>
      </h2>
      <p class="lead">
        A <b>grid</b> is a table of rows on an issue; a <b>multi cascade</b> is a choice level by level. Both change
        here as you call the service. The last change is marked.
      </p>
      {travel.past === undefined && <LastChange />}
      <TimeTravel {...travel} />
      <Issues {...{ view, changes }} wanted={route?.kind === 'issue' ? route.id : undefined} />
    </>
  );
}
