import type { ComponentChildren, DetailsHTMLAttributes } from 'preact';
import { useEffect, useState } from 'preact/hooks';

interface FoldProps extends Pick<DetailsHTMLAttributes, 'id' | 'class' | 'tabIndex'> {
  readonly summary: ComponentChildren;
  /** Whether a link led here. */
  readonly isWanted?: boolean;
}

/** A part that is folded until somebody opens it or a link leads there; what is in it is made then. */
export function Fold({
  summary,
  isWanted = false,
  children,
  ...attributes
}: FoldProps & { children: ComponentChildren }) {
  const [isOpen, setOpen] = useState(isWanted);
  useEffect(() => {
    if (isWanted) setOpen(true);
  }, [isWanted]);
  return (
    <details {...attributes} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children}
    </details>
  );
}
