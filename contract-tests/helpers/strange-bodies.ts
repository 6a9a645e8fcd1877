import { per, type Status } from '../../src/contract/judge/outcome.js';

// a raw body that not every JSON API takes
interface StrangeBody {
  readonly what: string;
  readonly status: Status;
  readonly raw: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The status for a body that is not JSON. */
export const malformed = per('http.malformedBody', { 400: 400, 500: 500 });

/** Returns the status for a body without a content type: as with a type, or a refusal. A request without a body needs no type. */
export const withoutType = (status: Status, ofNoBody: Status = 415): Status =>
  per('http.requestType', { 'json-or-absent': status, any: status, 'json-of-bodies': ofNoBody, json: 415 });

/** Returns the status for a body with another content type: as with JSON, or a refusal. */
export const ofOtherType = (taken: Status, refused: Status = 415): Status =>
  per('http.requestType', { 'json-or-absent': refused, any: taken, 'json-of-bodies': refused, json: refused });

/**
 * Returns bodies that are strange in transport, with their outcomes: a cut-off one, an empty one, and a valid one that asks for
 * nothing, without a content type and with a charset, as clients in .NET send it.
 */
export const strangeBodies = (brokenOff: string, idle: string, idleTaken: Status): readonly StrangeBody[] => [
  {
    what: 'a body that is not JSON is refused',
    status: malformed,
    raw: brokenOff,
    headers: { 'content-type': 'application/json' },
  },
  { what: 'an empty body is refused', status: malformed, raw: '', headers: { 'content-type': 'application/json' } },
  {
    what: 'a body without a content type is read or refused',
    status: withoutType(idleTaken),
    raw: idle,
    headers: {},
  },
  {
    what: 'a body whose content type names a charset is read',
    status: idleTaken,
    raw: idle,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  },
];
