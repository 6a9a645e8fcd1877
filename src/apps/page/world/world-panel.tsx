import { useEffect, useRef, useState } from 'preact/hooks';
import type { WorldView } from '../../../mock/viewing.js';
import { Button, Waiting } from '../shell/controls.js';
import type { Changes } from '../state/changes.js';
import { usePage } from '../state/use-page.js';
import { IssueSection, isTouched } from './issue-section.js';
import { LastChange } from './last-change.js';
import { TimeTravel, useTimeTravel } from './moments.js';
import { scrollTo } from './reveal.js';

function Issues(props: Readonly<{ view: WorldView; changes: Changes; wanted: string | undefined }>) {
  const { view, changes, wanted } = props;
  const few = 20;
  const [shown, setShown] = useState(few);
  const issues = view.issues.slice(0, 200); // a view has the grids of these
  const isLeftOut = view.issues.slice(issues.length).some(({ key }) => key === wanted);
  const listed = issues.filter(({ key }, i) => i < shown || key === wanted || isTouched(changes, key));
  return (
    <>
      {listed.map((issue, i) => (
        <IssueSection key={issue.id} {...{ issue, view, changes }} isFirst={i === 0} />
      ))}
      {issues.length === 0 && <p class="muted">There are no issues.</p>}
      {issues.length > shown && (
        <Button text={`Show more of ${issues.length} issues`} class="plain" act={() => setShown(shown + few)} />
      )}
      {view.issues.length > issues.length && (
        <p class="muted" {...(isLeftOut && { id: `issue-${wanted}`, tabIndex: -1 })}>
          The world shows the first {issues.length} of {view.issues.length} issues{isLeftOut && `, and not ${wanted}`}.
        </p>
      )}
    </>
  );
}

/** The world as people think of it: each issue with its grids and cascades. It follows every call. */
export function WorldPanel({ wanted }: { readonly wanted: string | undefined }) {
  const state = usePage();
  const travel = useTimeTravel();
  const { view, changes } = travel.past ?? state;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const marked = '.cell-changed, .row-added, .row-removed';
    // by then the issues of the change are open
    const frame = requestAnimationFrame(() => scrollTo(list.current?.querySelector<HTMLElement>(marked) ?? null));
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
      <div ref={list}>
        <Issues {...{ view, changes, wanted }} />
      </div>
    </>
  );
}
