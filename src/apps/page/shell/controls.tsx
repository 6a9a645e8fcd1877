import type { ButtonHTMLAttributes, ComponentChildren, DetailsHTMLAttributes, SelectHTMLAttributes } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { reasonPhrase } from '../../../specification/error-template.js';
import { usePage } from '../state/use-page.js';

interface ButtonProps extends Omit<ButtonHTMLAttributes, 'onClick'> {
  readonly text: string;
  /** Called on a click. The status of the page shows a failure. */
  readonly act: () => unknown;
  readonly next?: string; // selects the element that gets the focus, as this button goes
}

/** Shows a button that calls `act`. */
export const Button = ({ text, act, next, children, ...attributes }: ButtonProps) => (
  <button
    type="button"
    onClick={({ currentTarget }) => {
      if (next) currentTarget.closest('.next-fault, .panel')?.querySelector<HTMLElement>(next)?.focus();
      Promise.resolve(act()).catch(() => undefined);
    }}
    {...attributes}
  >
    {text}
    {children}
  </button>
);

/** Downloads a text as a file. */
export function download(fileName: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text]));
  Object.assign(document.createElement('a'), { href, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1_000); // the browser reads the content after the click
}

/** Shows a button that copies a text, and says whether it could. */
export function CopyButton({ text }: { readonly text: string }) {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text); // a page without https has no clipboard
      setSaid('Copied.');
    } catch {
      setSaid('The browser does not let this page copy: select the text, and press Ctrl-C.');
    }
  };
  return (
    <>
      <Button text="Copy" act={copy} />
      <span class="muted" role="status">
        {said}
      </span>
    </>
  );
}

type DialogProps = Readonly<{ 'aria-label': string; class: string; onClose: () => void; children: ComponentChildren }>;

/** Shows a modal dialog as long as it is drawn. Escape and a click beside it close it; then the focus goes back. */
export function Dialog({ onClose, ...attributes }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current: dialog } = element;
    dialog?.addEventListener('click', ({ target }) => target === dialog && dialog.close());
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  // a removed dialog reports late that it closed, when another may be open
  return (
    <dialog ref={element} {...attributes} onClose={({ currentTarget: { isConnected } }) => isConnected && onClose()} />
  );
}

interface FoldProps extends Pick<DetailsHTMLAttributes, 'id' | 'class'> {
  readonly summary: ComponentChildren;
  readonly isFirst?: boolean;
  /** Each new value opens the part once, unless it is falsy. */
  readonly opensFor?: unknown;
  readonly children: ComponentChildren;
}

/** Shows a part that is folded until the reader or a link opens it. Its content is made then. */
export function Fold({ summary, isFirst = false, opensFor, children, ...attributes }: FoldProps) {
  const [isOpen, setOpen] = useState(isFirst || Boolean(opensFor));
  useEffect(() => {
    if (opensFor) setOpen(true);
  }, [opensFor]);
  return (
    <details {...attributes} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children}
    </details>
  );
}

interface SelectProps<Value extends string> extends Pick<SelectHTMLAttributes, 'aria-label' | 'id' | 'title'> {
  readonly label: string;
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly value: Value;
  readonly onValue: (value: Value) => void;
}

/** Shows a select after its label. */
export const Select = <Value extends string>({ label, options, onValue, ...attributes }: SelectProps<Value>) => (
  <label>
    {label}{' '}
    <select {...attributes} onChange={({ currentTarget }) => onValue(currentTarget.value as Value)}>
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

/** Says why a panel has nothing to show. */
export function Waiting({ what }: { readonly what: string }) {
  const { backend, problem } = usePage();
  const unseen = problem ? `The page cannot see ${what}: the message at the top says why.` : `Waiting for ${what}…`;
  const without = `This server runs without its control API (--no-control), so the page cannot see ${what}.`;
  return <p class="muted">{backend.hasControl ? unseen : without}</p>;
}

/** Shows a text in lines that scrolls, for which the keyboard must reach it. */
export const TextBlock = ({ children }: { readonly children: ComponentChildren }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <pre tabIndex={0}>{children}</pre>
);

/** Shows a problem, which screen readers announce at once. */
export const Problem = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <p class="wrong" role="alert">
      {text}
    </p>
  );

/** Whether a request with this status succeeded; 0 is no answer. */
export const isGood = (status = 0): boolean => status > 0 && status < 400;

/** Shows a status, with its name if `isNamed`; undefined and 0, which mean no answer, are shown as an error. */
export function StatusMark({ status = 0, isNamed }: Readonly<{ status: number | undefined; isNamed?: boolean }>) {
  const good: Readonly<Record<number, string>> = { 200: 'OK', 201: 'Created', 204: 'No Content' };
  const name = isGood(status) ? (good[status] ?? '') : reasonPhrase(status);
  const text = status > 0 ? `${status} ${isNamed ? name : ''}`.trim() : `${isNamed ? 'N' : 'n'}o answer`;
  return <span class={`status ${isGood(status) ? 'good' : 'bad'}`}>{text}</span>;
}

/** Shows a region that scrolls to the side. The styles mark the edges with hidden content. */
export const SideScroll = (props: Readonly<{ label: string; class?: string; children: ComponentChildren }>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section class={`scroll ${props.class ?? ''}`} tabIndex={0} aria-label={props.label}>
    {props.children}
  </section>
);
