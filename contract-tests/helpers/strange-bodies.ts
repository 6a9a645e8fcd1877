/** A body that no JSON API can take, sent as it is. */
export interface StrangeBody {
  readonly what: string;
  readonly status: number;
  readonly raw: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Bodies that are refused because of what they are sent as (choices.md, decision 6): one that breaks off, and one that would
 * ask for nothing, were it sent as JSON.
 */
export const strangeBodies = (brokenOff: string, idle: string): readonly StrangeBody[] => [
  {
    what: 'a body that is not JSON is 400',
    status: 400,
    raw: brokenOff,
    headers: { 'content-type': 'application/json' },
  },
  { what: 'a body of another content type is 415', status: 415, raw: idle, headers: { 'content-type': 'text/plain' } },
];
