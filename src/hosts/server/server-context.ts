import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { clocks } from '../../mock/clocks.js';
import { type Core, createTemplate } from '../../mock/create-core.js';
import type { Tools } from '../../mock/tools.js';
import type { Serve } from '../../service/http/serve.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { describeValue } from '../../validation/quote.js';
import { type Complain, createComplaints } from './complaints.js';
import type { Control } from './control/control-api.js';
import { createDocsSite, type DocsSite } from './docs-site.js';
import { hostNames } from './host-names.js';
import { isRefused } from './refusal.js';
import type { AccessPolicy } from './reject-origin.js';
import { type ServerSettings, serverSettingNames } from './server-settings.js';
import { createTurns, type InTurn } from './turns.js';
import { acquireWorld } from './worlds/acquire-world.js';
import { addressIn } from './worlds/address.js';
import { createWorldActions } from './worlds/world-actions.js';
import { readReference } from './worlds/world-reference.js';
import { createWorlds, type Worlds } from './worlds/worlds.js';
import { limitsIn, namedWorldsIn } from './worlds/worlds-settings.js';

/** What a server serves, and to whom. */
export interface ServerContext extends AccessPolicy {
  readonly worlds: Worlds;
  /** The control API over the worlds; undefined where control is switched off, also for each world. */
  readonly worldActions: Control | undefined;
  readonly docs: DocsSite | undefined;
  /** Takes a line for every request. */
  readonly log: ((line: string) => void) | undefined;
  /** For work that takes long. */
  readonly inTurn: InTurn;
  /** Takes errors that nothing else handles. */
  readonly complain: Complain;
  /** Answers that never come, as tests planned, and sockets that are being ended: the server destroys them when it closes. */
  readonly openResponses: Set<ServerResponse | Duplex>;
  isClosing: boolean;
}

/** The site of settings. Throws as `createTwinServer` does. */
export function createServerContext(settings: ServerSettings): ServerContext {
  const prepared = createTemplate(settings, serverSettingNames);
  const worlds = createWorlds(prepared, namedWorldsIn(settings), limitsIn(settings), clocks);
  const { control: hasControl = true, docs: hasDocs = true, cors: origins = [], log } = settings;
  return {
    worlds,
    worldActions: hasControl ? createWorldActions(worlds, clocks) : undefined,
    docs: hasDocs ? createDocsSite({ ...prepared.location, hasControl }) : undefined,
    origins,
    hosts: hostNames(settings),
    log,
    complain: createComplaints(),
    openResponses: new Set(),
    inTurn: createTurns(),
    isClosing: false,
  };
}

/** The mock of a world, as requests name it. Throws a MisuseError in the words that a request would get. */
export function coreOf({ worlds }: ServerContext, reference: string): Core & Tools {
  if (typeof reference !== 'string')
    throw new MisuseError(`A world is named by a text, not ${describeValue(reference)}.`);
  const got = acquireWorld(worlds, [reference]);
  if (isRefused(got)) throw new MisuseError(got.why);
  got.release();
  return got.world.core;
}

/** Serves what Node could not parse: below the path of a world as that world would, if it is there. */
export const serveParseError =
  ({ worlds }: ServerContext): Serve =>
  (received) => {
    const { references, target } = addressIn(received.target);
    const reference = readReference(references[0] ?? '');
    const found = typeof reference === 'string' ? undefined : worlds.find(reference);
    const { serve } = found && !isRefused(found) ? found.world : worlds.own;
    return serve({ ...received, target });
  };
