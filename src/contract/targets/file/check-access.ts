import type { TargetFile } from '../../../generated/target-file.js';
import { isAtLeast, isVersion } from '../../../specification/versions.js';
import type { Problem } from '../../../validation/schema-errors.js';

/** What is wrong with a text as a base URL; undefined when it is one. */
export function addressProblem(text: string): string | undefined {
  if (!URL.canParse(text)) return 'is no URL, such as https://tracker.example/jira';
  const { protocol, username, password, search, hash, pathname } = new URL(text);
  if (!/^https?:$/.test(protocol)) return 'must begin with https:// or http://';
  if (username || password) return 'must not hold credentials; users name the environment variables that do';
  if (search || hash) return 'must have no query and no fragment';
  if (/\/rest(\/|$)/.test(pathname)) return 'must end where the tracker is, before /rest';
  return undefined;
}

function addressProblems({ baseUrl, older = {} }: TargetFile): Problem[] {
  const addresses = [['baseUrl', baseUrl], ...Object.entries(older).map(([version, url]) => [`older.${version}`, url])];
  return addresses.flatMap(([path = '', url = '']) => {
    const message = addressProblem(url) ?? (path !== 'baseUrl' && url === baseUrl ? 'is baseUrl itself' : undefined);
    return message === undefined ? [] : [{ path, message }];
  });
}

function siblingProblems({ older = {}, addonVersion = 'latest' }: TargetFile): Problem[] {
  const versions = Object.keys(older).filter(isVersion);
  const notEarlier = versions.filter((version) => isVersion(addonVersion) && isAtLeast(version, addonVersion));
  return notEarlier.map((version) => ({
    path: `older.${version}`,
    message: `is not earlier than addonVersion ${addonVersion}`,
  }));
}

function userProblems({ users }: TargetFile): Problem[] {
  return Object.entries(users).flatMap(([role, { username, passwordFrom, tokenFrom }]) => {
    const path = `users.${role}`;
    const messages = [
      passwordFrom === undefined && tokenFrom === undefined
        ? 'needs "passwordFrom" with "username", or "tokenFrom": the names of environment variables'
        : undefined,
      passwordFrom !== undefined && username === undefined ? 'needs "username" beside "passwordFrom"' : undefined,
      username?.includes(':') ? 'has a colon in its username, which Basic cannot carry' : undefined,
    ];
    return messages.flatMap((message) => (message === undefined ? [] : [{ path, message }]));
  });
}

function controlProblems({ control = '/' }: TargetFile): Problem[] {
  return control.startsWith('/') && !control.startsWith('//')
    ? []
    : [{ path: 'control', message: 'must be a path on the same host, such as /__gridtwin__' }];
}

/** What makes no sense in where a target is and who can use it. */
export const accessProblems = (file: TargetFile): readonly Problem[] => [
  ...addressProblems(file),
  ...siblingProblems(file),
  ...userProblems(file),
  ...controlProblems(file),
];
