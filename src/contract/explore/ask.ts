import { withoutUndefined } from '../../validation/json.js';
import type { HttpRequest } from '../run/case.js';
import type { Target } from '../targets/target.js';

/** The nth row at a place (by default that of the request), now or, if `isFormer`, before the last write. */
export class RowPick {
  constructor(
    readonly nth: number,
    readonly newer: boolean,
    readonly place?: Ask['place'],
    readonly isFormer = false,
  ) {}
}

/** A request in which row ids are not yet filled in. */
export interface Ask {
  readonly operation: string;
  readonly method: string;
  /** Parts of the path, not yet encoded; a part may be a RowPick. */
  readonly path: readonly unknown[];
  readonly query: readonly (readonly [name: string, value: unknown])[];
  /** A grid or cascade and an issue, as the world names them. */
  readonly place: { readonly grid: number; readonly issue: string };
  readonly authorization: string | undefined;
  /** JSON that may contain RowPicks, or a text. */
  readonly body: { readonly json: unknown } | { readonly raw: string; readonly type: string | undefined } | undefined;
}

/** Replaces each RowPick in a value by a row id. */
export function withIds(value: unknown, idOf: (pick: RowPick) => unknown): unknown {
  if (value instanceof RowPick) return idOf(value);
  if (Array.isArray(value)) return value.map((one) => withIds(one, idOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withIds(one, idOf)]));
}

/** Returns all RowPicks in a value. */
export function picksIn(value: unknown): readonly RowPick[] {
  if (value instanceof RowPick) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(picksIn) : [];
}

/** Returns the HTTP request of an ask. Empty path parameters are sent empty. */
export function requestOf({ baseUrl, values }: Target, ask: Ask, idOf: (pick: RowPick) => unknown): HttpRequest {
  const encoded = (part: unknown): string => encodeURIComponent(String(withIds(part, idOf)));
  const path = ask.path.map((part) => encoded(part).replace(/^vendor-(?=i?grid$)/, `${values.vendor}-`)).join('/');
  const query = ask.query.map(([name, value]) => `${name}=${encoded(value)}`).join('&');
  const { method, body, authorization } = ask;
  const type = body === undefined ? undefined : 'json' in body ? 'application/json' : body.type;
  const text = body && ('json' in body ? JSON.stringify(withIds(body.json, idOf)) : body.raw);
  return {
    method,
    url: `${baseUrl}/${path}${query === '' ? '' : `?${query}`}`,
    headers: withoutUndefined({ authorization, 'content-type': type }),
    ...withoutUndefined({ body: text }),
  };
}
