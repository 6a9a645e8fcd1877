import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

// A browser leaves a part of what got the focus by keyboard under the heads.
function bringOut({ target }: Event): void {
  if (target instanceof Element && target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}

/** A region that scrolls to the side, and shows at which edges there is more. */
export function SideScroll(props: Readonly<{ label: string; class?: string; children: ComponentChildren }>) {
  const { label, class: name = '', children } = props;
  const box = useRef<HTMLElement>(null);
  const [more, setMore] = useState('');
  useEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const look = (): void => {
      const from = Math.abs(current.scrollLeft); // negative where text runs from right to left
      const left = current.scrollWidth - current.clientWidth - from;
      setMore([from > 1 && 'before', left > 1 && 'after'].filter(Boolean).join(' '));
    };
    const observer = new ResizeObserver(look);
    for (const one of [current, ...current.children]) observer.observe(one);
    current.addEventListener('scroll', look, { passive: true });
    return () => observer.disconnect();
  }, []);
  return (
    <div class="sides" data-more={more}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section class={`scroll ${name}`} tabIndex={0} aria-label={label} ref={box} onFocusIn={bringOut}>
        {children}
      </section>
    </div>
  );
}
