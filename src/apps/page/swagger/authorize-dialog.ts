import type { Credentials } from '../state/caller.js';
import type { Child, MakePlugin, React, Rendered, Stored, System } from './swagger-ui.js';

/** What the dialog needs to know and to do. */
export interface Authorizing {
  /** Which schemes the document has: `basic`, `bearer`. */
  readonly schemes: () => readonly string[];
  readonly authorize: (credentials: Credentials | undefined) => void;
}

const textOf = (form: HTMLFormElement, name: string): string => String(new FormData(form).get(name) ?? '');

const forms = {
  basic: {
    fields: [
      { name: 'name', label: 'Name', type: 'text', autoComplete: 'off' },
      { name: 'password', label: 'Password', type: 'password', autoComplete: 'off' },
    ],
    read: (form: HTMLFormElement): Credentials => ({ name: textOf(form, 'name'), password: textOf(form, 'password') }),
    button: 'Authorize as this user',
  },
  bearer: {
    fields: [{ name: 'token', label: 'Token', type: 'text', autoComplete: 'off' }],
    read: (form: HTMLFormElement): Credentials => ({ token: textOf(form, 'token') }),
    button: 'Authorize by this token',
  },
} as const;

const isForm = (scheme: string): scheme is keyof typeof forms => Object.hasOwn(forms, scheme);

type Submitted = { readonly preventDefault: () => void; readonly currentTarget: HTMLFormElement };

function formFor({ createElement }: React, scheme: keyof typeof forms, submit: (given: Credentials) => void): Rendered {
  const { fields, read, button } = forms[scheme];
  const onSubmit = (event: Submitted): void => {
    event.preventDefault();
    submit(read(event.currentTarget));
  };
  const inputs = fields.map(({ label, ...field }) =>
    createElement('label', { key: field.name }, label, createElement('input', { ...field, required: true })),
  );
  return createElement(
    'form',
    { key: scheme, onSubmit },
    inputs,
    createElement('button', { type: 'submit', className: 'btn authorize' }, button),
  );
}

/** Who calls now, in words. */
function callerIn(authorized: Stored): string | undefined {
  const { basic, bearer } = authorized.toJS() as Record<string, { readonly value?: { readonly name?: string } }>;
  if (basic !== undefined) return `Calls are made as ${basic.value?.name ?? 'a user'}.`;
  return bearer === undefined ? undefined : 'Calls are made by a token.';
}

function caller(react: React, words: string | undefined, logOut: () => void): readonly Child[] {
  const { createElement } = react;
  if (words === undefined) return [createElement('p', { key: 'caller' }, 'Calls are made by nobody.')];
  return [
    createElement('p', { key: 'caller' }, words),
    createElement('button', { key: 'out', type: 'button', className: 'btn', onClick: logOut }, 'Log out'),
  ];
}

/**
 * The dialog of the button Authorize: a dialog of the browser, which keeps the focus inside, closes on Escape and gives
 * the focus back. That of Swagger UI does none of this, and its fields have names that nobody understands.
 */
export const authorizeDialogPlugin =
  ({ schemes, authorize }: Authorizing): MakePlugin =>
  ({ React: react }) => {
    const { createElement, useEffect, useRef } = react;

    function Dialog({ authSelectors, authActions }: Pick<System, 'authSelectors' | 'authActions'>) {
      const dialog = useRef<HTMLDialogElement | null>(null);
      useEffect(() => {
        dialog.current?.showModal();
        return undefined;
      }, []);
      const close = (): void => dialog.current?.close();
      const submit = (credentials: Credentials | undefined): void => {
        authorize(credentials);
        close();
      };
      return createElement(
        'dialog',
        {
          ref: dialog,
          className: 'twin-authorize',
          'aria-labelledby': 'twin-authorize',
          onClose: () => authActions.showDefinitions(false),
        },
        createElement('h3', { id: 'twin-authorize' }, 'Authorize'),
        caller(react, callerIn(authSelectors.authorized()), () => submit(undefined)),
        schemes()
          .filter(isForm)
          .map((scheme) => formFor(react, scheme, submit)),
        createElement('button', { type: 'button', className: 'btn', onClick: close }, 'Close'),
      );
    }

    return { components: { authorizationPopup: Dialog } };
  };
