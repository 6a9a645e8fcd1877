import type { ComponentChildren } from 'preact';

// A browser leaves a part of what got the focus by keyboard under the heads.
function bringOut({ target }: Event): void {
  if (target instanceof Element && target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}

/** A region that scrolls to the side; the styles show at which edges there is more. */
export const SideScroll = (props: Readonly<{ label: string; class?: string; children: ComponentChildren }>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section class={`scroll ${props.class ?? ''}`} tabIndex={0} aria-label={props.label} onFocusIn={bringOut}>
    {props.children}
  </section>
);
