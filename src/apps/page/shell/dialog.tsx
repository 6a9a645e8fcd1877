import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface DialogProps {
  readonly label: string;
  readonly class: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A modal dialog, open as long as it is drawn. Escape and a click beside it close it; the focus goes back to where it was. */
export function Dialog({ label, class: name, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current: dialog } = element;
    const closeBeside = ({ target }: Event): void => void (target === dialog && dialog?.close());
    dialog?.addEventListener('click', closeBeside);
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={element} class={name} aria-label={label} onClose={onClose}>
      {children}
    </dialog>
  );
}
