import { createWorld, type World } from '../../model/world.js';
import { createService } from '../../service/endpoints/service.js';
import type { ServedRequest } from '../../service/http/exchange.js';
import type { Outcome } from '../../service/http/perform.js';
import { createServe } from '../../service/http/serve.js';
import { isAtLeast } from '../../specification/versions.js';
import type { RequestDraft } from './request-draft.js';

/** The most faults of a request that are looked at, as one change can fix them all: past these no fix is looked for. */
export const mostFaultsFixed = 10_000;

/**
 * Serves drafts where a request was served, each on a scratch world in the state before. Only whether they pass counts: bodies
 * are empty, and work that refuses nothing is not done, as it would take as long as the request itself.
 */
export function createDryRun({ before, service }: ServedRequest): (draft: RequestDraft) => Outcome {
  const { world } = service;
  const scratch: World = {
    ...createWorld(before.state, 1, world.isoText),
    rowIds: world.rowIds,
    taskIds: world.taskIds,
    mostFaults: mostFaultsFixed + 1,
  };
  const render = (): string => ''; // the messages of thousands of faults take longer than finding them
  return ({ received, addonVersion: version = service.version }) => {
    const operations = [...service.operations].map(([endpoint, operation]) => {
      const isAvailable = endpoint.since === undefined || isAtLeast(version, endpoint.since);
      const running = operation.order.running.filter(({ check }) => check !== 'own-work' || endpoint.faults);
      const order = { ...operation.order, running };
      return [endpoint, { ...operation, order, isAvailable, dialect: { ...operation.dialect, render } }] as const;
    });
    const dialectAt: typeof service.dialectAt = (path) => ({ ...service.dialectAt(path), render });
    const target = {
      ...createService(scratch, { ...service, version, operations: new Map(operations), dialectAt }),
      rowTexts: render,
      pageTexts: render,
    };
    let last: Outcome | undefined;
    const transformOutcome = (_served: ServedRequest, outcome: Outcome): Outcome => {
      last = outcome;
      return outcome;
    };
    scratch.state = before.state;
    // a defect was reported when the request itself was served
    const reply = createServe(target, { onDefect: () => {} }, { transformOutcome })(received);
    return last ?? { reply };
  };
}
