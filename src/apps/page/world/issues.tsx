import { useState } from 'preact/hooks';
import type { WorldView } from '../../../mock/viewing.js';
import { Button } from '../shell/controls.js';
import type { Changes } from '../state/changes.js';
import { IssueSection, isTouched } from './issue-section.js';

/** The issues of a world: the first of them, and beside those the one that is wanted and those that changed. */
export function Issues(props: Readonly<{ view: WorldView; changes: Changes; wanted: string | undefined }>) {
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
