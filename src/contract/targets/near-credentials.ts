import { basicCredentials } from '../../service/http/basic.js';
import { shellQuote } from '../../validation/quote.js';
import type { Role } from './placeholders.js';
import type { Target } from './target.js';

/** How something nearly right is made of a secret, and how a shell makes it of the variable that holds the secret. */
export const secretChanges = {
  'in another letter case': {
    of: (secret) =>
      secret.replaceAll(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase())),
    inShell: (variable) => `$(printf %s "$${variable}" | tr a-zA-Z A-Za-z)`,
  },
  'without its last letter': { of: (secret) => secret.slice(0, -1), inShell: (variable) => `\${${variable}%?}` },
  'and one letter more': { of: (secret) => `${secret}x`, inShell: (variable) => `\${${variable}}x` },
  'and a blank': { of: (secret) => `${secret} `, inShell: (variable) => `\${${variable}} ` },
  'that is empty': { of: () => '', inShell: () => '' },
} as const satisfies Readonly<Record<string, Readonly<Record<'of' | 'inShell', (text: string) => string>>>>;

/** Credentials that are nearly those of the editor. */
export type NearCaller =
  | 'editor with the name in another letter case'
  | `editor with the ${'password' | 'token'} ${keyof typeof secretChanges}`
  | `editor with the password of the ${'viewer' | 'admin'}`
  | 'editor with the token of the viewer as password';

/** The variable of a shell that holds a secret of a user: the one that the target file names, where a shell takes such names. */
export function variableOf({ users }: Pick<Target, 'users'>, role: Role, kind: 'password' | 'token'): string {
  const from = users[role]?.[`${kind}From`] ?? '';
  return /^[a-z_]\w*$/i.test(from) ? from : `GRIDTWIN_${role}_${kind}`.toUpperCase();
}

/** The credentials that are nearly those of the editor of a target, as far as it names what they are made of. None of them is right, but for the name perhaps (choice `auth.userCase`). */
export function nearCredentialsOf(target: Pick<Target, 'users'>) {
  const { editor, viewer, admin } = target.users;
  const { basic, token } = editor ?? {};
  // each with the header, and with how curl takes them, with secrets as variables of the shell
  const near: { readonly as: NearCaller; readonly authorization: string; readonly options: readonly string[] }[] = [];
  const addBasic = (as: NearCaller, name: string, password: string, shell: string): void => {
    const options = ['-u', `${shellQuote(`${name}:`)}"${shell}"`];
    near.push({ as, authorization: basicCredentials(name, password), options });
  };
  const changed = (secret: string, kind: 'password' | 'token') =>
    Object.entries(secretChanges).map(([how, { of, inShell }]) => {
      return [how, of(secret), inShell(variableOf(target, 'editor', kind))] as const;
    });
  const variable = (role: Role, kind: 'password' | 'token'): string => `$${variableOf(target, role, kind)}`;
  if (basic !== undefined) {
    const { name, password } = basic;
    const turned = secretChanges['in another letter case'].of(name);
    if (turned !== name)
      addBasic('editor with the name in another letter case', turned, password, variable('editor', 'password'));
    const passwords = [
      ...changed(password, 'password').map(([how, ...made]) => [`password ${how}`, ...made] as const),
      ['password of the viewer', viewer?.basic?.password, variable('viewer', 'password')],
      ['password of the admin', admin?.basic?.password, variable('admin', 'password')],
      ['token of the viewer as password', viewer?.token, variable('viewer', 'token')],
    ] as const;
    for (const [what, other, shell] of passwords)
      if (other !== undefined && other !== password)
        addBasic(`editor with the ${what}` as NearCaller, name, other, shell);
  }
  for (const [how, other, shell] of token === undefined ? [] : changed(token, 'token')) {
    if (other.trim() === token) continue; // a header loses blanks at its end
    const options = ['-H', `"authorization: Bearer ${shell}"`];
    near.push({ as: `editor with the token ${how}` as NearCaller, authorization: `Bearer ${other}`, options });
  }
  return near;
}
