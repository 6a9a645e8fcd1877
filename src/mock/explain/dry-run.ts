import type { World } from '../../model/world.js';
import { bodyText } from '../../service/guards/body.js';
import { authorizationOf } from '../../service/guards/schemes.js';
import type { RawRequest, ServedRequest } from '../../service/http/exchange.js';
import type { Outcome } from '../../service/http/perform.js';
import { outcomeOf } from '../../service/http/serve.js';
import type { Draft } from './edits.js';
import { mostFaultsFixed } from './refused-request.js';

/**
 * Serves drafts where a request was served, each on a scratch world in the state before. Only whether they pass counts: bodies
 * are empty, and work that refuses nothing is not done, as it would take as long as the request itself.
 */
export function createDryRun({ before, service, received }: ServedRequest): (draft: Draft) => Outcome {
  const world: World = { ...service.world, undoStack: [], plannedFailures: 0, mostFaults: mostFaultsFixed };
  const render = (): string => ''; // the messages of thousands of faults take longer than finding them
  const sent = bodyText(received);
  return ({ method, target, headers, body, user, addonVersion }) => {
    const operations = [...service.operations].map(([endpoint, operation]) => {
      const running = operation.order.running.filter(({ check }) => check !== 'own-work' || endpoint.faults);
      const order = { ...operation.order, running };
      const isAvailable = operation.isAvailable || addonVersion !== undefined;
      return [endpoint, { ...operation, order, isAvailable, dialect: { ...operation.dialect, render } }] as const;
    });
    const caller = user === undefined ? undefined : before.state.catalogue.users.byName.get(user);
    const authorization = caller && authorizationOf(caller, service.choices);
    const all: Readonly<Record<string, string>> = { ...headers, ...(authorization && { authorization }) };
    const bytes = body === sent ? received.body : new TextEncoder().encode(body);
    world.state = before.state;
    const header: RawRequest['header'] = (name) => all[name] ?? received.header(name);
    const dry = { ...service, world, operations: new Map(operations), rowTexts: render, pageTexts: render };
    return outcomeOf({ method, target, header, body: bytes }, dry, () => {}); // a defect was reported when it was served
  };
}
