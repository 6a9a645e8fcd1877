import type { ComponentChildren, TargetedKeyboardEvent } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { PageContext, usePage } from '../state/use-page.js';
import { Button } from './controls.js';
import type { View } from './route.js';

type TabsProps = Readonly<{ views: Partial<Record<View, string>>; selected: View; onSelect: (view: View) => void }>;

/** Shows tabs, which the arrow keys select. */
export function Tabs({ views, selected, onSelect }: TabsProps) {
  const names = Object.keys(views) as View[];
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLElement>): void => {
    const [at, last] = [names.indexOf(selected), names.length - 1];
    const moves: Readonly<Record<string, number>> = { ArrowRight: at + 1, ArrowLeft: at + last, Home: 0, End: last };
    const view = names[(moves[event.key] ?? Number.NaN) % names.length];
    if (view === undefined) return;
    event.preventDefault();
    onSelect(view);
    event.currentTarget.querySelector<HTMLElement>(`#tab-${view}`)?.focus();
  };
  return (
    <div role="tablist" class="tabs" aria-label="Views" onKeyDown={onKeyDown}>
      {names.map((view) => (
        <Button
          key={view}
          text={views[view] ?? ''}
          role="tab"
          id={`tab-${view}`}
          aria-selected={view === selected}
          aria-controls={`panel-${view}`}
          tabIndex={view === selected ? 0 : -1}
          act={() => onSelect(view)}
        />
      ))}
    </div>
  );
}

/** Shows a view. It is made when it is first shown, and kept. A view that takes long to draw is drawn only while it is shown. */
export function Panel(props: Readonly<{ view: View; isShown: boolean; isTab: boolean; children: ComponentChildren }>) {
  const { view, isShown, isTab, children } = props;
  const page = usePage();
  const drawn = useRef(isShown ? { page, children } : undefined);
  const isLight = view === 'operation' || view === 'world'; // these go on with their work
  if (isShown || (isLight && drawn.current)) drawn.current = { page, children };
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const isLost = document.activeElement?.closest('[hidden]') != null; // the focus is in the view that this view replaces
    if (isShown && isLost) element.current?.focus({ preventScroll: true });
  }, [isShown]);
  const asTab = isTab && ({ role: 'tabpanel', 'aria-labelledby': `tab-${view}` } as const);
  return (
    <div class="panel" id={`panel-${view}`} ref={element} hidden={!isShown} tabIndex={isTab ? 0 : -1} {...asTab}>
      {drawn.current && (
        <PageContext.Provider value={drawn.current.page}>{drawn.current.children}</PageContext.Provider>
      )}
    </div>
  );
}
