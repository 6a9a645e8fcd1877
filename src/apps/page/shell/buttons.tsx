import type { ButtonHTMLAttributes } from 'preact';
import { useState } from 'preact/hooks';

interface ButtonProps extends Omit<ButtonHTMLAttributes, 'onClick'> {
  readonly text: string;
  /** What it does; where that fails, the status of the page tells. */
  readonly act: (button: HTMLButtonElement) => unknown;
}

/** A button that does something. */
export const Button = ({ text, act, children, ...attributes }: ButtonProps) => (
  <button
    type="button"
    onClick={async ({ currentTarget }) => {
      await Promise.resolve(act(currentTarget)).catch(() => undefined);
    }}
    {...attributes}
  >
    {text}
    {children}
  </button>
);

/** Gives a text to the browser as a file to keep. */
export function download(fileName: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text]));
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000); // the browser takes the content after the click
}

/** Saves a text as a file. */
export const DownloadButton = ({ name, text }: Readonly<Record<'name' | 'text', string>>) => (
  <button type="button" onClick={() => download(name, text)}>
    Download
  </button>
);

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
      <button type="button" onClick={() => void copy()}>
        Copy
      </button>
      <span class="muted" role="status">
        {said}
      </span>
    </>
  );
}
