import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { Button } from './controls.js';
import type { View } from './route.js';

interface TabsProps {
  readonly label: string;
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
export function Tabs({ label, views, selected, onSelect }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const names = Object.entries(views) as [View, string][];
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = names.findIndex(([view]) => view === selected);
    const next = moves[event.key]?.(at, names.length - 1);
    const [view] = (next !== undefined && names[next]) || [];
    if (view === undefined) return;
    event.preventDefault();
    onSelect(view);
    list.current?.querySelector<HTMLElement>(`#tab-${view}`)?.focus();
  };
  return (
    <div role="tablist" class="tabs" aria-label={label} ref={list} onKeyDown={onKeyDown}>
      {names.map(([view, name]) => (
        <Button
          key={view}
          text={name}
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

interface PanelProps {
  readonly view: View;
  readonly isShown: boolean;
  readonly isTab: boolean;
  readonly children: ComponentChildren;
}

/** What a view shows. It is made when it is first shown, and kept. */
export function Panel({ view, isShown, isTab, children }: PanelProps) {
  const wasShown = useRef(isShown);
  wasShown.current ||= isShown;
  return (
    <div
      class={`panel panel-${view}`}
      id={`panel-${view}`}
      hidden={!isShown}
      tabIndex={isTab ? 0 : -1}
      {...(isTab && { role: 'tabpanel', 'aria-labelledby': `tab-${view}` })}
    >
      {wasShown.current && children}
    </div>
  );
}
