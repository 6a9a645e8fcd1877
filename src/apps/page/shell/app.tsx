import { type ComponentChild, Fragment } from 'preact';
import { useEffect, useErrorBoundary, useState } from 'preact/hooks';
import { errorText } from '../../../validation/preview.js';
import { ChoicesPanel } from '../choices/choices-panel.js';
import { JournalPanel } from '../journal/journal-panel.js';
import { OperationView } from '../operation/operation-view.js';
import { operationsOf } from '../operations.js';
import { PermissionsPanel } from '../permissions/permissions-panel.js';
import { RulesView } from '../rules/rules-view.js';
import { usePage } from '../state/use-page.js';
import { TourView } from '../tour/tour-view.js';
import { ChangeSheet } from '../world/last-change.js';
import { belowPinned } from '../world/reveal.js';
import { WorldPanel } from '../world/world-panel.js';
import { Button, Dialog } from './controls.js';
import { Notices } from './notices.js';
import { Palette } from './palette.js';
import { Rail } from './rail.js';
import { isMiddle, middleViews, rightViews, type ShownViews, useFocus, useRoute, type View } from './route.js';
import { ShareDialog } from './share.js';
import { Panel, Tabs } from './tabs.js';
import { TopBar } from './top-bar.js';
import { useMedia, useShortcut, useWindowEvent } from './use-window.js';

const panels: Readonly<Record<View, (shown: ShownViews) => ComponentChild>> = {
  operation: ({ operation }) => <OperationView id={operation} />,
  rules: (shown) => <RulesView {...shown} />,
  choices: (shown) => <ChoicesPanel {...shown} />,
  tour: () => <TourView />,
  world: (shown) => <WorldPanel {...shown} />,
  journal: (shown) => <JournalPanel {...shown} />,
  permissions: ({ route }) => <PermissionsPanel wanted={route?.kind === 'user' ? route.id : undefined} />,
};

const BrokenPage = ({ error }: { readonly error: unknown }) => (
  <main class="panel">
    <h1>gridtwin</h1>
    <p class="notice">This page has failed: {errorText(error)}</p>
    <p>
      <a href=".">Reload the page</a>
    </p>
  </main>
);

function Columns({ shown, show }: { readonly shown: ShownViews; readonly show: (view: View) => void }) {
  const { backend, since } = usePage();
  const { hasControl } = backend;
  const isNarrow = useMedia('(max-width: 47.99rem)');
  const isTab = isNarrow && hasControl;
  const panelsOf = (views: object, selected: View, isTabs: boolean) =>
    (Object.keys(views) as View[]).map((view) => (
      <Panel key={view} view={view} isShown={view === (isTab ? shown.front : selected)} isTab={isTabs}>
        {panels[view](shown)}
      </Panel>
    ));
  const tabs = isNarrow ? { [shown.middle]: middleViews[shown.middle], ...rightViews } : rightViews;
  const tabList = <Tabs views={tabs} selected={isNarrow ? shown.front : shown.right} onSelect={show} />;
  return (
    <>
      <main class="middle" id="main" tabIndex={-1}>
        <Notices {...shown} />
        {panelsOf(middleViews, shown.middle, isTab)}
      </main>
      {hasControl && (
        <aside class="right" aria-label="The mock" hidden={isTab && isMiddle(shown.front)}>
          {!isNarrow && tabList}
          <Fragment key={since}>{panelsOf(rightViews, shown.right, true)}</Fragment>
        </aside>
      )}
      {isTab && isMiddle(shown.front) && <ChangeSheet />}
      {isTab && (
        <nav class="views" aria-label="Views">
          {tabList}
        </nav>
      )}
    </>
  );
}

/** Shows the whole page: the list of operations, and the views in the middle and at the right. */
export function App() {
  const { operations, document } = usePage();
  const [shown, show] = useRoute(operations, operationsOf(document)[0]?.id ?? '');
  const [broken] = useErrorBoundary();
  const [dialog, setDialog] = useState<'Menu' | 'Search' | 'Share'>();
  const closer = (of: typeof dialog) => (): void => setDialog((open) => (open === of ? undefined : open));
  const isWide = useMedia('(min-width: 75rem)');
  useShortcut('k', () => setDialog('Search'));
  useFocus(shown.route);
  useWindowEvent('focusin', ({ target }) => {
    const isReached = target instanceof HTMLElement && target.matches(':is(#panel-world, .scroll) :focus-visible');
    if (isReached) belowPinned(target)?.scrollIntoView({ block: 'nearest' }); // a browser leaves it under the pinned part
  });
  const title = shown.front === 'operation' ? shown.operation : { ...middleViews, ...rightViews }[shown.front];
  useEffect(() => {
    globalThis.document.title = `${title} – gridtwin`;
  }, [title]);
  useEffect(closer('Menu'), [shown.route, isWide]);
  if (broken !== undefined) return <BrokenPage error={broken} />;
  return (
    <>
      <TopBar open={setDialog}>
        {!isWide && <Button text="Menu" class="menu" aria-haspopup="dialog" act={() => setDialog('Menu')} />}
      </TopBar>
      {dialog === 'Menu' && (
        <Dialog aria-label="Menu" class="menu-dialog" onClose={closer('Menu')}>
          <Rail {...shown} />
        </Dialog>
      )}
      {dialog === 'Search' && <Palette onClose={closer('Search')} />}
      {dialog === 'Share' && <ShareDialog operation={shown.operation} onClose={closer('Share')} />}
      {isWide && <Rail {...shown} />}
      <Columns shown={shown} show={show} />
    </>
  );
}
