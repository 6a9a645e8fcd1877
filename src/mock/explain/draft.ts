import { bodyText } from '../../service/guards/body.js';
import type { RawRequest } from '../../service/http/exchange.js';
import { parseShallowJson } from '../../validation/json.js';
import type { AppliedFix, Edit, Keys } from './explanation.js';
import { valueAt } from './places.js';

/** A request that is edited until it passes. */
export type Draft = AppliedFix['request'];

/** A request as it was received. */
export function draftOf(received: RawRequest): Draft {
  const { method, target } = received;
  return { method, target, headers: {}, body: bodyText(received), user: undefined, addonVersion: undefined };
}

// Changes one place of a parsed body, and nothing where the body has no such place.
function editPlace(body: unknown, edit: Extract<Edit, { readonly at: Keys }>): unknown {
  const key = edit.at.at(-1);
  if (key === undefined) return 'value' in edit ? edit.value : body;
  const holder = Object(valueAt(body, edit.at.slice(0, -1)));
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

function applyEdit(draft: Draft, edit: Edit): Draft {
  if ('at' in edit) return draft;
  const [path = '', search = ''] = draft.target.split(/\?(.*)/s);
  switch (edit.in) {
    case 'credentials':
      return { ...draft, user: edit.user };
    case 'header':
      return { ...draft, headers: { ...draft.headers, [edit.name]: edit.value } };
    case 'method':
      return { ...draft, method: edit.value };
    case 'path':
      return { ...draft, target: search === '' ? edit.value : `${edit.value}?${search}` };
    case 'query': {
      const query = new URLSearchParams(search);
      if (edit.value === undefined) query.delete(edit.name);
      else query.set(edit.name, edit.value);
      return { ...draft, target: query.size === 0 ? path : `${path}?${query}` };
    }
    case 'settings':
      return { ...draft, addonVersion: edit.addonVersion };
    case 'body':
      return { ...draft, body: edit.text };
  }
}

/** A request with edits applied, those to places of its body last: the body is parsed once, however many there are. */
export function applyEdits(draft: Draft, edits: readonly Edit[]): Draft {
  const edited = edits.reduce(applyEdit, draft);
  const places = edits.filter((edit) => 'at' in edit);
  if (places.length === 0) return edited;
  return { ...edited, body: JSON.stringify(places.reduce(editPlace, parseShallowJson(edited.body))) };
}
