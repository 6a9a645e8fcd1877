import { createWorld, type World } from '../../model/world.js';
import { bodyText } from '../../service/guards/body.js';
import { authorizationOf } from '../../service/guards/schemes.js';
import type { Hooks, ServedRequest } from '../../service/http/exchange.js';
import type { Outcome } from '../../service/http/perform.js';
import { createServe } from '../../service/http/serve.js';
import { isAtLeast } from '../../specification/versions.js';
import { mostFaultsFixed } from './candidates/candidates.js';
import type { Draft } from './draft.js';

/**
 * Serves drafts where a request was served, each on a scratch world in the state before. Only whether they pass counts: bodies
 * are empty, and work that refuses nothing is not done, as it would take as long as the request itself.
 */
export function createDryRun({ before, service, received }: ServedRequest): (draft: Draft) => Outcome {
  const { rowIds, taskIds, isoText } = service.world;
  const scratch: World = { ...createWorld(before.state, 1, isoText), rowIds, taskIds, mostFaults: mostFaultsFixed + 1 };
  const render = (): string => ''; // the messages of thousands of faults take longer than finding them
  const sent = bodyText(received);
  const dialectAt: typeof service.dialectAt = (path) => ({ ...service.dialectAt(path), render });
  return ({ method, target, headers, body, user, addonVersion: version = service.version }) => {
    const operations = [...service.operations].map(([endpoint, operation]) => {
      const isAvailable = endpoint.since === undefined || isAtLeast(version, endpoint.since);
      const running = operation.order.running.filter(({ check }) => check !== 'own-work' || endpoint.faults);
      const order = { ...operation.order, running };
      return [endpoint, { ...operation, order, isAvailable, dialect: { ...operation.dialect, render } }] as const;
    });
    let last: Outcome | undefined;
    const transformOutcome: Hooks['transformOutcome'] = (_served, outcome) => {
      last = outcome;
      return outcome;
    };
    const caller = user === undefined ? undefined : before.state.catalogue.users.byName.get(user);
    const authorization = caller && authorizationOf(caller, service.choices);
    const all: Readonly<Record<string, string>> = { ...headers, ...(authorization && { authorization }) };
    const bytes = body === sent ? received.body : new TextEncoder().encode(body);
    scratch.state = before.state;
    const other = { version, operations: new Map(operations), dialectAt, rowTexts: render, pageTexts: render };
    // a defect was reported when the request itself was served
    const serve = createServe({ ...service, world: scratch, ...other }, { onDefect: () => {} }, { transformOutcome });
    const reply = serve({ method, target, header: (name) => all[name] ?? received.header(name), body: bytes });
    return last ?? { reply };
  };
}
