import type { User } from '../../model/definitions.js';
import type { Service } from '../../service/endpoints/service.js';
import { schemesTaken } from '../../service/guards/schemes.js';
import { basicCredentials } from '../../service/http/basic.js';
import type { RawRequest } from '../../service/http/exchange.js';
import type { Choices } from '../../specification/choices.js';
import type { Version } from '../../specification/versions.js';
import { parseShallowJson } from '../../validation/json.js';
import type { Edit, Keys } from './explanation.js';

/** A request that is edited until it passes. */
export interface RequestDraft {
  readonly received: RawRequest;
  /** The add-on version that it is tried under; that of the mock by default. */
  readonly addonVersion?: Version;
}

/** The text of a body; undefined for none and for a body that is not UTF-8. */
export function bodyText({ body }: RawRequest): string | undefined {
  if (!(body instanceof Uint8Array)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}

/** The Authorization header of a user; undefined for a user without a token where only tokens are taken. */
export function authorizationOf(
  { name, password, token }: Pick<User, 'name' | 'password'> & { readonly token?: string | undefined },
  choices: Choices,
): string | undefined {
  if (schemesTaken(choices).includes('Basic')) return basicCredentials(name, password);
  return token === undefined ? undefined : `Bearer ${token}`;
}

type PlaceEdit = Extract<Edit, { readonly at: Keys }>;

/** Edits one place of a parsed body, and returns the body, unchanged where it has no such place. */
function editPlace(body: unknown, edit: PlaceEdit): unknown {
  const key = edit.at.at(-1);
  if (key === undefined) return 'value' in edit ? edit.value : body;
  let holder = Object(body);
  for (const one of edit.at.slice(0, -1)) holder = Object(Object.hasOwn(holder, one) ? holder[one] : undefined);
  const put = (name: PropertyKey, value: unknown): unknown =>
    Object.defineProperty(holder, name, { value, writable: true, enumerable: true, configurable: true });
  if ('value' in edit) put(key, edit.value);
  else if (!Object.hasOwn(holder, key)) return body;
  else if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else {
    if ('rename' in edit) put(edit.rename, holder[key]);
    Reflect.deleteProperty(holder, key);
  }
  return body;
}

function applyEdit(draft: RequestDraft, edit: Exclude<Edit, PlaceEdit>, service: Service): RequestDraft {
  const { received } = draft;
  const [path = '', search = ''] = received.target.split(/\?(.*)/s);
  const change = (changes: Partial<RawRequest>): RequestDraft => ({ ...draft, received: { ...received, ...changes } });
  const setHeader = (name: string, value: string): RequestDraft =>
    change({ header: (asked) => (asked === name ? value : received.header(asked)) });
  switch (edit.in) {
    case 'credentials': {
      const user = service.world.state.catalogue.users.byName.get(edit.user);
      return setHeader('authorization', (user && authorizationOf(user, service.choices)) ?? '');
    }
    case 'header':
      return setHeader(edit.name, edit.value);
    case 'method':
      return change({ method: edit.value });
    case 'path':
      return change({ target: search === '' ? edit.value : `${edit.value}?${search}` });
    case 'query': {
      const query = new URLSearchParams(search);
      if (edit.value === undefined) query.delete(edit.name);
      else query.set(edit.name, edit.value);
      return change({ target: query.size === 0 ? path : `${path}?${query}` });
    }
    case 'settings':
      return { ...draft, addonVersion: edit.addonVersion };
    case 'body':
      return change({ body: new TextEncoder().encode(edit.text) });
  }
}

/** A request with edits applied, those to places of its body last: the body is parsed once, however many there are. */
export function applyEdits(draft: RequestDraft, edits: readonly Edit[], service: Service): RequestDraft {
  const places = edits.filter((edit) => 'at' in edit);
  const others = edits.filter((edit): edit is Exclude<Edit, PlaceEdit> => !('at' in edit));
  const edited = others.reduce((one, edit) => applyEdit(one, edit, service), draft);
  if (places.length === 0) return edited;
  const text = JSON.stringify(places.reduce(editPlace, parseShallowJson(bodyText(edited.received)))) ?? '';
  return { ...edited, received: { ...edited.received, body: new TextEncoder().encode(text) } };
}
