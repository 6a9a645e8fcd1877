import { isObject } from '../../validation/json.js';
import type { HttpResponse } from '../run/case.js';

/** Values that stand in place of the right ones. */
const strangers: readonly unknown[] = [null, 'strange', -1.5, true, [], {}];

/** The number of items of a list that are broken one by one. */
const most = 3;

/** Yields a value with one item or member broken or removed, in each way, and with an unexpected member. */
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

/** Yields a JSON value broken in each of its places in turn. */
function* brokenValues(value: unknown): Generator<unknown> {
  yield* strangers;
  yield* brokenInside(value);
}

const withBody = (answer: HttpResponse, json: unknown): HttpResponse => ({
  ...answer,
  json,
  text: JSON.stringify(json),
});

/** Returns headers with numbers as values, which no network can send. */
const numbered = (headers: HttpResponse['headers']): HttpResponse['headers'] =>
  Object.fromEntries(Object.keys(headers).map((name) => [name, 1 as unknown as string]));

/** Returns an answer in all the ways to break it in one place: its status, its headers, its body. */
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
