import type { ComponentChildren, TargetedKeyboardEvent } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from './controls.js';
import type { View } from './route.js';

interface TabsProps {
  readonly views: Readonly<Partial<Record<View, string>>>;
  readonly selected: View;
  readonly onSelect: (view: View) => void;
}

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Tabs, moved along with the arrow keys. */
export function Tabs({ views, selected, onSelect }: TabsProps) {
  const names = Object.keys(views) as View[];
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLElement>): void => {
    const view = names[moves[event.key]?.(names.indexOf(selected), names.length - 1) ?? -1];
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

interface PanelProps extends Readonly<Record<'isShown' | 'isTab', boolean>> {
  readonly view: View;
  readonly children: ComponentChildren;
}

/** What a view shows. It is made when it is first shown, and kept. */
export function Panel({ view, isShown, isTab, children }: PanelProps) {
  const wasShown = useRef(isShown);
  wasShown.current ||= isShown;
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const isLost = document.activeElement?.closest('[hidden]') != null; // with the view in whose place this one is shown
    if (isShown && isLost) element.current?.focus({ preventScroll: true });
  }, [isShown]);
  const asTab = isTab
    ? ({ role: 'tabpanel', tabIndex: 0, 'aria-labelledby': `tab-${view}` } as const)
    : { tabIndex: -1 };
  return (
    <div class="panel" id={`panel-${view}`} ref={element} hidden={!isShown} {...asTab}>
      {wasShown.current && children}
    </div>
  );
}
