import { withoutUndefined } from '../../validation/json.js';
import type { HttpRequest } from '../run/case.js';
import type { Target } from '../targets/target.js';

/** The nth of the rows that are at a place, that of the request unless it is given, or were before the last write. */
export class RowPick {
  constructor(
    readonly nth: number,
    readonly newer: boolean,
    readonly place?: Ask['place'],
    readonly isFormer = false,
  ) {}
}

/** A request, before the rows that it names are looked up. */
export interface Ask {
  readonly operation: string;
  readonly method: string;
  /** Parts of the path, each encoded; a row that is picked is one. */
  readonly path: readonly unknown[];
  readonly query: readonly (readonly [name: string, value: unknown])[];
  /** A grid or a cascade on an issue, as the world names them. */
  readonly place: { readonly grid: number; readonly issue: string };
  readonly authorization: string | undefined;
  /** JSON in which rows are picked, or a text. */
  readonly body: { readonly json: unknown } | { readonly raw: string; readonly type: string | undefined } | undefined;
}

/** A value with the ids of the rows that are picked in it. */
export function withIds(value: unknown, idOf: (pick: RowPick) => unknown): unknown {
  if (value instanceof RowPick) return idOf(value);
  if (Array.isArray(value)) return value.map((one) => withIds(one, idOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withIds(one, idOf)]));
}

/** The rows that are picked anywhere in a value. */
export function picksIn(value: unknown): readonly RowPick[] {
  if (value instanceof RowPick) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(picksIn) : [];
}

/** The request that a form describes. A path parameter that was left empty is sent empty. */
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
