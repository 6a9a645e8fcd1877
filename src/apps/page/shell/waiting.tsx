import { usePage } from '../state/use-page.js';

/** What a panel says as long as it has nothing to show: that it waits, or that it waits in vain. */
export function Waiting({ what }: { readonly what: string }) {
  const { backend } = usePage();
  return (
    <p class="muted">
      {backend.hasControl
        ? `Waiting for ${what}…`
        : `This server runs without its control API (--no-control), so the page cannot see ${what}.`}
    </p>
  );
}
