import { similar } from '../../validation/nearest.js';
import type { TestScope } from './test-scopes.js';
import type { TwinState } from './twin-state.js';

/** The header that names the world of a request, where the code that sends it does not run inside of a test. */
export const worldHeader = 'X-Gridtwin-World';

/** Who answers a request: a twin, nobody of ours, or a refusal that says why it cannot be told. */
export type Dispatch = { readonly twin: TwinState } | { readonly refusal: string } | undefined;

const inWords = ({ method, url }: Request): string => `${method} ${url}`;

const ended = (request: Request, { twin }: TwinState): Dispatch => ({
  refusal: `the test "${twin.name}" has ended but still sends requests: ${inWords(request)}. Await what it starts before it ends`,
});

function byHeader(request: Request, id: string, alive: ReadonlyMap<string, TwinState>): Dispatch {
  const twin = alive.get(id);
  if (twin) return { twin };
  const near = similar(id, [...alive.keys()]);
  const instead =
    near === undefined ? `there are ${[...alive.keys()].join(', ') || 'none'}` : `did you mean "${near}"?`;
  return { refusal: `${worldHeader} of ${inWords(request)} names "${id}", and no twin has that id; ${instead}` };
}

const several = (request: Request, alive: readonly TwinState[]): Dispatch => ({
  refusal:
    `${inWords(request)} could be of ${alive.length} tests that run now (${alive
      .slice(0, 3)
      .map(({ twin }) => `"${twin.name}"`)
      .join(', ')}${alive.length > 3 ? ', ...' : ''}): the code that sent it runs inside of none of them. ` +
    `Send it from the test, or name the world in the header ${worldHeader}: twin.id`,
});

const withoutTwin = (request: Request): Dispatch => ({
  refusal: `${inWords(request)} was sent by a test that has no twin, while other tests have: take test from gridtwin/vitest`,
});

/**
 * Finds the twin that answers a request: the one of the test that the code runs for; else the one that the header names; else
 * the only one alive. What could be of several is refused, and never guessed.
 */
export function chooseTwin(
  request: Request,
  slot: TestScope | undefined,
  alive: ReadonlyMap<string, TwinState>,
): Dispatch {
  const own = slot?.twin;
  if (own) {
    if (!own.isOver) return { twin: own };
    return own.accepts(request) ? ended(request, own) : undefined;
  }
  const id = request.headers.get(worldHeader);
  if (id !== null) return byHeader(request, id, alive);
  const [only] = alive.values();
  if (slot === undefined && alive.size <= 1) return only && { twin: only };
  const takers = [...alive.values()].filter(({ accepts }) => accepts(request));
  if (takers.length === 0) return undefined;
  return slot ? withoutTwin(request) : several(request, takers);
}
