import { createWorld, type World } from '../../model/world.js';
import { createService, type Service } from '../../service/endpoints/service.js';
import type { ServedRequest } from '../../service/http/exchange.js';
import type { Outcome } from '../../service/http/perform.js';
import { createServe } from '../../service/http/serve.js';
import { isAtLeast, type Version } from '../../specification/versions.js';
import type { RequestDraft } from './request-draft.js';

/** What would come of a request where another was served; nothing of it stays. */
export type DryRun = (draft: RequestDraft) => Outcome;

/** A service as if it were of another add-on version. */
function underVersion(service: Service, version: Version): Service {
  const operations = [...service.operations].map(([endpoint, operation]) => {
    const isAvailable = endpoint.since === undefined || isAtLeast(version, endpoint.since);
    return [endpoint, { ...operation, isAvailable }] as const;
  });
  return { ...service, version, operations: new Map(operations) };
}

/** Tries requests on a world of its own, which stands where the one that was served stood; each begins there anew. */
export function createDryRun({ before, service: served }: ServedRequest): DryRun {
  const { world } = served;
  const scratch: World = {
    ...createWorld(before.state, 1, world.isoText),
    rowIds: world.rowIds,
    taskIds: world.taskIds,
    mostFaults: Number.POSITIVE_INFINITY, // one change can mend them all; only short bodies are explained
  };
  const service = createService(scratch, served);
  return ({ received, addonVersion }) => {
    const outcomes: Outcome[] = [];
    const serve = createServe(
      addonVersion === undefined ? service : underVersion(service, addonVersion),
      { onDefect: () => {} }, // it was told when the request itself was served
      { onExchange: (_exchange, _served, outcome) => outcomes.push(outcome) },
    );
    scratch.state = before.state;
    const reply = serve(received);
    return outcomes[0] ?? { reply };
  };
}
