import type { ComponentChild } from 'preact';
import { useEffect, useErrorBoundary, useMemo, useState } from 'preact/hooks';
import { ChoicesPanel } from '../choices/choices-panel.js';
import { JournalPanel } from '../journal/journal-panel.js';
import { OperationView } from '../operation/operation-view.js';
import { PermissionsPanel } from '../permissions/permissions-panel.js';
import { RulesView } from '../rules/rules-view.js';
import { usePage, usePageState } from '../state/use-page.js';
import { TourView } from '../tour/tour-view.js';
import { ChangeSheet } from '../world/last-change.js';
import { WorldPanel } from '../world/world-panel.js';
import { Dialog } from './dialog.js';
import { Missing } from './missing.js';
import { Palette } from './palette.js';
import { Rail } from './rail.js';
import { isMiddle, type MiddleView, middleViews, rightViews, type View } from './route.js';
import { Panel, Tabs } from './tabs.js';
import { TopBar } from './top-bar.js';
import { type ShownViews, useFocus, useRoute } from './use-route.js';

/** Whether the window is as a media query says. */
function useMedia(text: string): boolean {
  const [fits, setFits] = useState(() => matchMedia(text).matches);
  useEffect(() => {
    const query = matchMedia(text);
    const follow = (): void => setFits(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, [text]);
  return fits;
}

/** Whether the search is open: Ctrl-K or Cmd-K opens it wherever the focus is. */
function useSearch() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const follow = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, []);
  return [isOpen, setOpen] as const;
}

/** What stands in place of a page that cannot be shown. */
const BrokenPage = ({ error }: { readonly error: unknown }) => (
  <main class="panel">
    <h1>gridtwin</h1>
    <p class="notice">This page has a defect: {error instanceof Error ? error.message : String(error)}</p>
    <p>
      <a href=".">Open it anew</a>
    </p>
  </main>
);

const panels: Readonly<Record<View, (shown: ShownViews) => ComponentChild>> = {
  operation: ({ operation }) => <OperationView id={operation} />,
  rules: ({ route }) => <RulesView wanted={route?.kind === 'rule' ? route.id : undefined} />,
  choices: () => <ChoicesPanel />,
  tour: () => <TourView />,
  world: ({ route }) => <WorldPanel wanted={route?.kind === 'issue' ? route.id : undefined} />,
  journal: ({ route }) => <JournalPanel wanted={route?.kind === 'entry' ? Number(route.id) : undefined} />,
  permissions: () => <PermissionsPanel />,
};

const viewsOf = <V extends View>(names: Readonly<Record<V, string>>): readonly V[] => Object.keys(names) as V[];

interface ColumnsProps {
  readonly shown: ShownViews;
  readonly show: (view: View) => void;
  /** Whether there is room for one view only. */
  readonly isNarrow: boolean;
}

/** The operation or what is read in the middle, and the mock at the right; one after the other where there is no room. */
function Columns({ shown, show, isNarrow }: ColumnsProps) {
  const { backend } = usePage();
  const { notice } = usePageState();
  const { hasControl } = backend;
  const front = hasControl ? shown.front : shown.middle;
  const isTab = isNarrow && hasControl;
  const panelsOf = (views: readonly View[], selected: View, isTabs: boolean) =>
    views.map((view) => (
      <Panel key={view} view={view} isShown={isTab ? view === front : view === selected} isTab={isTabs}>
        {panels[view](shown)}
      </Panel>
    ));
  const tabs: Readonly<Partial<Record<View, string>>> = isNarrow
    ? { [shown.middle]: middleViews[shown.middle], ...rightViews }
    : rightViews;
  const tabList = <Tabs label="Views" views={tabs} selected={isNarrow ? front : shown.right} onSelect={show} />;
  return (
    <>
      <main class="middle" id="main" tabIndex={-1}>
        {notice !== undefined && <p class="notice">{notice}</p>}
        <Missing shown={shown} />
        {panelsOf(viewsOf<MiddleView>(middleViews), shown.middle, isTab)}
      </main>
      {hasControl && (
        <aside class="right" aria-label="The mock" hidden={isTab && isMiddle(front)}>
          {!isNarrow && tabList}
          {panelsOf(viewsOf(rightViews), shown.right, true)}
        </aside>
      )}
      {isTab && front !== 'world' && <ChangeSheet />}
      {isTab && (
        <nav class="views" aria-label="Views">
          {tabList}
        </nav>
      )}
    </>
  );
}

/** The whole page: the list of operations, what is read and sent, and what became of it. */
export function App() {
  const { operations } = usePage();
  const ids = useMemo(() => new Set(operations.map(({ id }) => id)), [operations]);
  const [shown, show] = useRoute(ids);
  const [broken] = useErrorBoundary();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isSearching, setSearching] = useSearch();
  const isWide = useMedia('(min-width: 75rem)');
  const isNarrow = useMedia('(max-width: 47.99rem)');
  useFocus(shown.route);
  useEffect(() => setMenuOpen(false), [shown.hash, isWide]);
  if (broken !== undefined) return <BrokenPage error={broken} />;
  return (
    <>
      <TopBar onSearch={() => setSearching(true)}>
        {!isWide && (
          <button type="button" class="menu" aria-haspopup="dialog" onClick={() => setMenuOpen(true)}>
            Menu
          </button>
        )}
      </TopBar>
      {isMenuOpen && (
        <Dialog label="Menu" class="menu-dialog" onClose={() => setMenuOpen(false)}>
          <Rail shown={shown} />
        </Dialog>
      )}
      {isSearching && <Palette onClose={() => setSearching(false)} />}
      {isWide && <Rail shown={shown} />}
      <Columns shown={shown} show={show} isNarrow={isNarrow} />
    </>
  );
}
