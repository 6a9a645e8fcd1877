import type { ComponentChild } from 'preact';
import { useEffect, useErrorBoundary, useState } from 'preact/hooks';
import { ChoicesPanel } from '../choices/choices-panel.js';
import { JournalPanel } from '../journal/journal-panel.js';
import { OperationsView } from '../operations-view.js';
import { RulesView } from '../rules/rules-view.js';
import { TourView } from '../tour/tour-view.js';
import { WorldPanel } from '../world/world-panel.js';
import { leftViews, type Route, rightViews, type View } from './route.js';
import { Panel, Tabs } from './tabs.js';
import { TopBar } from './top-bar.js';
import { useFocusOn, useRoute } from './use-route.js';

const narrow = '(max-width: 63.99rem)';

/** Whether there is room for one view only. */
function useNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(() => matchMedia(narrow).matches);
  useEffect(() => {
    const query = matchMedia(narrow);
    const follow = (): void => setNarrow(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return isNarrow;
}

const ruleElement = (id: string): string => `rule-${id}`;
const choiceElement = (id: string): string => `choice-${id}`;

/** What stands in place of a page that cannot be shown. */
const Broken = ({ error }: { readonly error: unknown }) => (
  <main class="panel">
    <h1>gridtwin</h1>
    <p class="notice">This page has a defect: {error instanceof Error ? error.message : String(error)}</p>
    <p>
      <a href=".">Open it anew</a>
    </p>
  </main>
);

const panels: Readonly<Record<View, (route: Route) => ComponentChild>> = {
  operations: (route) => <OperationsView route={route} />,
  rules: (route) => <RulesView route={route} />,
  tour: () => <TourView />,
  world: () => <WorldPanel />,
  journal: () => <JournalPanel />,
  choices: () => <ChoicesPanel />,
};

/** The whole page: documentation at the left, the mock at the right; one after the other where there is no room. */
export function App() {
  const [{ left, right, front, route }, show] = useRoute();
  const [broken] = useErrorBoundary();
  const isNarrow = useNarrow();
  const isShown = (view: View): boolean => (isNarrow ? view === front : view === left || view === right);
  useFocusOn(route, 'rules', ruleElement);
  useFocusOn(route, 'choices', choiceElement);
  if (broken !== undefined) return <Broken error={broken} />;
  const panelsOf = (views: readonly View[]) =>
    views.map((view) => (
      <Panel key={view} view={view} isShown={isShown(view)}>
        {panels[view](route)}
      </Panel>
    ));
  return (
    <>
      <TopBar />
      <nav class="bar" aria-label="Views">
        {isNarrow ? (
          <Tabs label="Views" views={{ ...leftViews, ...rightViews }} selected={front} onSelect={show} />
        ) : (
          <>
            <Tabs label="Documentation" views={leftViews} selected={left} onSelect={show} />
            <Tabs label="The mock" views={rightViews} selected={right} onSelect={show} />
          </>
        )}
      </nav>
      <main class="panes" id="main" tabIndex={-1}>
        <div class="pane">{panelsOf(['operations', 'rules', 'tour'])}</div>
        <div class="pane pane-right">{panelsOf(['world', 'journal', 'choices'])}</div>
      </main>
    </>
  );
}
