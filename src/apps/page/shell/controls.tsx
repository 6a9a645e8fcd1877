import type { ButtonHTMLAttributes, ComponentChildren, DetailsHTMLAttributes, SelectHTMLAttributes } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { reasonPhrase } from '../../../specification/error-template.js';
import { usePage } from '../state/use-page.js';

interface ButtonProps extends Omit<ButtonHTMLAttributes, 'onClick'> {
  readonly text: string;
  /** Called on a click; a failure is shown in the status of the page. */
  readonly act: () => unknown;
  readonly next?: string; // the selector of what takes the focus in its view, as this button goes
}

/** A button that does something. */
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

/** Gives a text to the browser as a file to keep. */
export function download(fileName: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text]));
  Object.assign(document.createElement('a'), { href, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1_000); // the browser takes the content after the click
}

/** Puts a text into the clipboard, and says whether it could. */
export function CopyButton({ text }: { readonly text: string }) {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text); // a page that came without https has no clipboard
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

/** A modal dialog, open as long as it is drawn. Escape and a click beside it close it; the focus goes back to where it was. */
export function Dialog({ onClose, ...attributes }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current: dialog } = element;
    dialog?.addEventListener('click', ({ target }) => target === dialog && dialog.close());
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  // one that is drawn no more says late that it closed, when another may be open
  return (
    <dialog ref={element} {...attributes} onClose={({ currentTarget: { isConnected } }) => isConnected && onClose()} />
  );
}

interface FoldProps extends Pick<DetailsHTMLAttributes, 'id' | 'class'> {
  readonly summary: ComponentChildren;
  readonly isFirst?: boolean;
  /** What it is opened for, once for each; nothing for falsy values. */
  readonly opensFor?: unknown;
  readonly children: ComponentChildren;
}

/** A part that is folded until somebody opens it or a link leads there; what is in it is made then. */
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

/** A choice of one of several values, behind its label. */
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

/** A panel that has nothing to show yet, or never will. */
export function Waiting({ what }: { readonly what: string }) {
  const { backend, problem } = usePage();
  const unseen = problem ? `The page cannot see ${what}: the message at the top says why.` : `Waiting for ${what}…`;
  const without = `This server runs without its control API (--no-control), so the page cannot see ${what}.`;
  return <p class="muted">{backend.hasControl ? unseen : without}</p>;
}

/** A text in lines that scrolls by itself, for which it must be reachable by keyboard. */
export const TextBlock = ({ children }: { readonly children: ComponentChildren }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <pre tabIndex={0}>{children}</pre>
);

/** What went wrong, said at once to a reader of the screen. */
export const Problem = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <p class="wrong" role="alert">
      {text}
    </p>
  );

/** Whether a request with this status succeeded; 0 is no answer. */
export const isGood = (status = 0): boolean => status > 0 && status < 400;

/** A status for people, with its name where that is asked for; undefined or 0, which is no answer at all, is an error. */
export function StatusMark({ status = 0, isNamed }: Readonly<{ status: number | undefined; isNamed?: boolean }>) {
  const good: Readonly<Record<number, string>> = { 200: 'OK', 201: 'Created', 204: 'No Content' };
  const name = isGood(status) ? (good[status] ?? '') : reasonPhrase(status);
  const text = status > 0 ? `${status} ${isNamed ? name : ''}`.trim() : `${isNamed ? 'N' : 'n'}o answer`;
  return <span class={`status ${isGood(status) ? 'good' : 'bad'}`}>{text}</span>;
}

/** A region that scrolls to the side; the styles show at which edges there is more. */
export const SideScroll = (props: Readonly<{ label: string; class?: string; children: ComponentChildren }>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section class={`scroll ${props.class ?? ''}`} tabIndex={0} aria-label={props.label}>
    {props.children}
  </section>
);
