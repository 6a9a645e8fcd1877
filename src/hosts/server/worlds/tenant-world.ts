import { clocks } from '../../../mock/clocks.js';
import { type Core, createContext, type MockTemplate } from '../../../mock/create-core.js';
import { createTools, type Tools } from '../../../mock/tools.js';
import type { Serve } from '../../../service/http/serve.js';
import { type Control, createControl } from '../control/control-api.js';
import { createEvents, type Events } from '../events.js';

/** A world of a server, with all that is its own: state, profile, clock, faults, journal, events and control API. */
export interface TenantWorld {
  /** What requests call it; undefined for the server's own. */
  readonly id: string | undefined;
  readonly core: Core & Tools;
  readonly serve: Serve;
  readonly control: Control;
  /** Tells pages of changes. */
  readonly events: Events;
}

/** Puts a world up on a server; the server's own, until it is given an id. */
export function createTenantWorld(prepared: MockTemplate): TenantWorld {
  const host = createContext(prepared);
  const tools = createTools(host, clocks);
  const reset = (): void => {
    host.core.reset();
    tools.faults.clear();
    tools.journal.clear();
  };
  return {
    id: undefined,
    core: { ...host.core, ...tools, reset },
    serve: host.serve,
    control: createControl(host.core, tools.journal, tools.faults),
    events: createEvents(),
  };
}
