import { useEffect, useRef, useState } from 'preact/hooks';
import { Waiting } from '../shell/waiting.js';
import type { Changes } from '../state/changes.js';
import { usePageState } from '../state/use-page.js';
import { IssueSection, isTouched } from './issue-section.js';
import { LastChange } from './last-change.js';
import { TimeTravel, useTimeTravel } from './moments.js';
import { scrollTo } from './reveal.js';

/** How many issues are shown before more are asked for. */
const fewIssues = 20;

/** Scrolls what stands in an element to the first mark of each change. */
function useScrollToChange(changes: Changes) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const marked = '.cell-changed, .row-added, .row-removed';
    // by then the issues of the change are open
    const frame = requestAnimationFrame(() => scrollTo(list.current?.querySelector<HTMLElement>(marked) ?? null));
    return () => cancelAnimationFrame(frame);
  }, [changes]);
  return list;
}

/** The world as people think of it: each issue with its grids and cascades. It follows every call. */
export function WorldPanel() {
  const state = usePageState();
  const travel = useTimeTravel();
  const { caller } = state;
  const { view, changes } = travel.past ?? state;
  const [shown, setShown] = useState(fewIssues);
  const list = useScrollToChange(changes);
  if (view === undefined) return <Waiting what="the world" />;
  const shownKeys = new Set(view.sheets.map(({ issue }) => issue));
  const issues = view.issues.filter(({ key }) => shownKeys.has(key));
  const listed = issues.filter(({ key }, i) => i < shown || isTouched(changes, key));
  return (
    <>
      <h2>
        The world <span class="muted">{view.name ?? 'unnamed'}</span>
      </h2>
      <p class="lead">
        A <b>grid</b> is a table of rows on an issue; a <b>multi cascade</b> is a choice level by level. Both change
        here as you call the service. What the last change touched is marked.
      </p>
      {travel.past === undefined && <LastChange />}
      <TimeTravel {...travel} />
      <div ref={list}>
        {listed.map((issue, i) => (
          <IssueSection key={issue.id} issue={issue} view={view} changes={changes} caller={caller} isFirst={i === 0} />
        ))}
      </div>
      {issues.length > shown && (
        <button type="button" class="plain" onClick={() => setShown(shown + fewIssues)}>
          Show more of {issues.length} issues
        </button>
      )}
      {view.issues.length > issues.length && (
        <p class="muted">{view.issues.length - issues.length} more issues are not shown.</p>
      )}
    </>
  );
}
