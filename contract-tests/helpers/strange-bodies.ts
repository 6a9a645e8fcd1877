import { per, type Status } from '../../src/contract/judge/outcome.js';

// a body that not every JSON API takes, sent as it is
interface StrangeBody {
  readonly what: string;
  readonly status: Status;
  readonly raw: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a body gets that is not JSON. */
export const malformed = per('http.malformedBody', { 400: 400, 500: 500 });

/** What a request gets whose body has no content type: as with one, or a refusal; one without a body has nothing that needs a type. */
export const withoutType = (status: Status, ofNoBody: Status = 415): Status =>
  per('http.requestType', { 'json-or-absent': status, any: status, 'json-of-bodies': ofNoBody, json: 415 });

/** What a request gets whose body has another content type: as with the right one, or a refusal. */
export const ofOtherType = (taken: Status, refused: Status = 415): Status =>
  per('http.requestType', { 'json-or-absent': refused, any: taken, 'json-of-bodies': refused, json: refused });

/**
 * Bodies that are strange because of what they are sent as: one that breaks off, one without anything, and one that asks for nothing, without a content
 * type, and of one that names its charset, as clients in .NET do; with what it gets where it is read.
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
