import type { User } from '../../model/users.js';
import type { Service } from '../../service/endpoints/service.js';
import { schemesTaken } from '../../service/guards/caller.js';
import { basicCredentials } from '../../service/http/basic.js';
import type { RawRequest } from '../../service/http/exchange.js';
import type { Version } from '../../specification/versions.js';
import { parsedJson } from '../../validation/nesting.js';
import { changeAt } from './change-body.js';
import type { Edit, Keys } from './explanation.js';

/** A request that is being changed until it passes. */
export interface RequestDraft {
  readonly received: RawRequest;
  /** The add-on version that it is tried under; that of the mock unless given. */
  readonly addonVersion?: Version;
}

/** The path and the query of a target, without the question mark. */
export function partsOf(target: string): { readonly path: string; readonly search: string } {
  const mark = target.indexOf('?');
  return mark < 0 ? { path: target, search: '' } : { path: target.slice(0, mark), search: target.slice(mark + 1) };
}

/** The body as text; undefined when there is none that is whole and UTF-8. */
export function textOf({ body }: RawRequest): string | undefined {
  if (!(body instanceof Uint8Array)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}

/** The body as JSON; undefined when it is none, or nested too deep. */
export const jsonOf = (received: RawRequest): unknown => parsedJson(textOf(received));

const withTarget = (draft: RequestDraft, path: string, search: string): RequestDraft => ({
  ...draft,
  received: { ...draft.received, target: search === '' ? path : `${path}?${search}` },
});

function withHeader(draft: RequestDraft, name: string, value: string): RequestDraft {
  const { header } = draft.received;
  return { ...draft, received: { ...draft.received, header: (asked) => (asked === name ? value : header(asked)) } };
}

const withText = (draft: RequestDraft, text: string): RequestDraft => ({
  ...draft,
  received: { ...draft.received, body: new TextEncoder().encode(text) },
});

function withQuery(draft: RequestDraft, name: string, value: string | undefined): RequestDraft {
  const { path, search } = partsOf(draft.received.target);
  const query = new URLSearchParams(search);
  if (value === undefined) query.delete(name);
  else query.set(name, value);
  return withTarget(draft, path, query.toString());
}

/** The header by which a user calls; undefined for one without a token where only tokens are taken. */
export function authorizationOf({ name, password, token }: User, { choices }: Service): string | undefined {
  if (schemesTaken(choices).includes('Basic')) return basicCredentials(name, password);
  return token === undefined ? undefined : `Bearer ${token}`;
}

function asUser(draft: RequestDraft, name: string, service: Service): RequestDraft {
  const user = service.world.state.catalogue.users.byName.get(name);
  const header = user && authorizationOf(user, service);
  return header === undefined ? draft : withHeader(draft, 'authorization', header);
}

type InBody = Extract<Edit, { readonly at: Keys }>;

const isInBody = (edit: Edit): edit is InBody => edit.in === 'body' && 'at' in edit;

/** A request with places of its body changed: the body is read and written once, however many they are. */
function withPlaces(draft: RequestDraft, edits: readonly InBody[]): RequestDraft {
  if (edits.length === 0) return draft;
  const body = edits.reduce((value, edit) => changeAt(value, edit.at, edit), jsonOf(draft.received));
  return withText(draft, JSON.stringify(body) ?? '');
}

function withEdit(draft: RequestDraft, edit: Exclude<Edit, InBody>, service: Service): RequestDraft {
  const { received } = draft;
  switch (edit.in) {
    case 'credentials':
      return asUser(draft, edit.user, service);
    case 'method':
      return { ...draft, received: { ...received, method: edit.value } };
    case 'path':
      return withTarget(draft, edit.value, partsOf(received.target).search);
    case 'query':
      return withQuery(draft, edit.name, edit.value);
    case 'header':
      return withHeader(draft, edit.name, edit.value);
    case 'settings':
      return { ...draft, addonVersion: edit.addonVersion };
    case 'body':
      return withText(draft, edit.text);
  }
}

/** A request with some things done otherwise; those in its body last. */
export function edited(draft: RequestDraft, edits: readonly Edit[], service: Service): RequestDraft {
  const others = edits.filter((edit): edit is Exclude<Edit, InBody> => !isInBody(edit));
  const changed = others.reduce((one, edit) => withEdit(one, edit, service), draft);
  return withPlaces(changed, edits.filter(isInBody));
}
