import { isObject } from '../../validation/json.js';
import type { HttpResponse } from '../run/case.js';

/** What stands where something else must. */
const strangers: readonly unknown[] = [null, 'strange', -1.5, true, [], {}];

/** How many items of a list are broken one by one. */
const most = 3;

/** A value with one member or item put in place of another, for each of them and each way to break it. */
function* brokenInside(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    for (const [i, item] of value.slice(0, most).entries()) {
      for (const broken of brokenValues(item)) yield value.with(i, broken);
    }
  } else if (isObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      const { [name]: _, ...others } = value;
      yield others;
      for (const broken of brokenValues(member)) yield { ...value, [name]: broken };
    }
    yield { ...value, 'nobody expects': 1 };
  }
}

/** A JSON value, broken in each of its places in turn. */
function* brokenValues(value: unknown): Generator<unknown> {
  yield* strangers;
  yield* brokenInside(value);
}

const withBody = (answer: HttpResponse, json: unknown): HttpResponse => ({
  ...answer,
  json,
  text: JSON.stringify(json),
});

/** Headers that hold no texts, as none from a network can. */
const numbered = (headers: HttpResponse['headers']): HttpResponse['headers'] =>
  Object.fromEntries(Object.keys(headers).map((name) => [name, 1 as unknown as string]));

/** An answer in all the ways in which it can be broken in one place: its status, its headers, its body. */
export function brokenAnswers(answer: HttpResponse): readonly HttpResponse[] {
  const { 'content-type': _, ...untyped } = answer.headers;
  return [
    ...[200, 204, 299, 404, 500].map((status) => ({ ...answer, status })),
    { ...answer, headers: untyped },
    { ...answer, headers: {} },
    { ...answer, headers: { ...numbered(answer.headers), 'content-type': 'application/json' } },
    { ...answer, text: '', json: undefined },
    { ...answer, text: '<html>', json: undefined },
    ...[...brokenValues(answer.json)].map((json) => withBody(answer, json)),
  ];
}
