import { basicCredentials } from '../../service/http/basic.js';
import { shellQuote } from '../../validation/quote.js';
import type { Target } from './target.js';

// how something nearly right is made of a secret, and how a shell makes it of the variable that holds the secret
const changes = {
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
  | `editor with the ${'password' | 'token'} ${keyof typeof changes}`
  | `editor with the password of the ${'viewer' | 'admin'}`
  | 'editor with the token of the viewer as password';

/** Nearly right credentials: the header, and how curl takes them, with secrets as variables of the shell. */
export interface NearCredentials {
  readonly as: NearCaller;
  readonly authorization: string;
  readonly options: readonly string[];
}

/** The name of the editor in another letter case, where it has letters, with the right password. */
function nearName({ editor }: Target['users']): readonly NearCredentials[] {
  const { name, password } = editor?.basic ?? {};
  if (name === undefined || password === undefined) return [];
  const turned = changes['in another letter case'].of(name);
  if (turned === name) return [];
  const options = ['-u', `${shellQuote(`${turned}:`)}"$GRIDTWIN_EDITOR_PASSWORD"`];
  const as = 'editor with the name in another letter case';
  return [{ as, authorization: basicCredentials(turned, password), options }];
}

function nearPasswords(users: Target['users']): readonly NearCredentials[] {
  const { basic: own } = users.editor ?? {};
  if (own === undefined) return [];
  const made = Object.entries(changes).map(
    ([how, { of, inShell }]) => [`password ${how}`, of(own.password), inShell('GRIDTWIN_EDITOR_PASSWORD')] as const,
  );
  const { viewer, admin } = users;
  const others = [
    ['password of the viewer', viewer?.basic?.password, '$GRIDTWIN_VIEWER_PASSWORD'],
    ['password of the admin', admin?.basic?.password, '$GRIDTWIN_ADMIN_PASSWORD'],
    ['token of the viewer as password', viewer?.token, '$GRIDTWIN_VIEWER_TOKEN'],
  ] as const;
  return [...made, ...others].flatMap(([what, password, shell]): readonly NearCredentials[] => {
    if (password === undefined || password === own.password) return [];
    const options = ['-u', `${shellQuote(`${own.name}:`)}"${shell}"`];
    return [
      { as: `editor with the ${what}` as NearCaller, authorization: basicCredentials(own.name, password), options },
    ];
  });
}

function nearTokens({ editor }: Target['users']): readonly NearCredentials[] {
  const { token } = editor ?? {};
  if (token === undefined) return [];
  return Object.entries(changes).flatMap(([how, { of, inShell }]): readonly NearCredentials[] => {
    if (of(token).trim() === token) return []; // a header loses blanks at its end
    const options = ['-H', `"authorization: Bearer ${inShell('GRIDTWIN_EDITOR_TOKEN')}"`];
    return [{ as: `editor with the token ${how}` as NearCaller, authorization: `Bearer ${of(token)}`, options }];
  });
}

/** The credentials that are nearly those of the editor of a target, as far as it names what they are made of. None of them is right, but for the name perhaps (choice `auth.userCase`). */
export const nearCredentialsOf = ({ users }: Pick<Target, 'users'>): readonly NearCredentials[] => [
  ...nearName(users),
  ...nearPasswords(users),
  ...nearTokens(users),
];
