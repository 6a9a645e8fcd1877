import { basicCredentials } from '../../service/http/basic.js';
import { shellQuote } from '../../validation/quote.js';
import type { Role } from './placeholders.js';
import type { Target } from './target.js';

/** Changes that make a secret nearly right: of its text, and in a shell, of the variable that holds it. */
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

/** A caller with nearly the credentials of the editor. */
export type NearCaller =
  | 'editor with the name in another letter case'
  | `editor with the ${'password' | 'token'} ${keyof typeof secretChanges}`
  | `editor with the password of the ${'viewer' | 'admin'}`
  | 'editor with the token of the viewer as password';

/** Returns the shell variable for a secret of a user: that of the target file, if a shell accepts the name. */
export function variableOf({ users }: Pick<Target, 'users'>, role: Role, kind: 'password' | 'token'): string {
  const from = users[role]?.[`${kind}From`] ?? '';
  return /^[a-z_]\w*$/i.test(from) ? from : `GRIDTWIN_${role}_${kind}`.toUpperCase();
}

/** Returns nearly right credentials of the editor that the target allows. Only another case of the name may be valid (`auth.userCase`). */
export function nearCredentialsOf(target: Pick<Target, 'users'>) {
  const { editor, viewer, admin } = target.users;
  const { basic, token } = editor ?? {};
  // each with the header, and with the options of curl, in which shell variables stand for secrets
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
