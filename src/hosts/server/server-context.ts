import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createTemplate, type Settings } from '../../mock/create-core.js';
import type { Duration, FaultPlan } from '../../mock/faults/fault-plan.js';
import { clocks } from '../../mock/time-source.js';
import { refuseMistakes } from '../../validation/describe-argument.js';
import { hostNames } from './access-policy.js';
import { type Complain, createComplaints } from './complaints.js';
import type { ControlApi } from './control/control-api.js';
import { createDocsSite } from './docs-site.js';
import { createProxy } from './proxy.js';
import { checkDelay, planForAll } from './starting-faults.js';
import type { ServerRequest } from './steps.js';
import { createTurns } from './turns.js';
import { createWorlds, type Worlds } from './worlds/worlds.js';
import { createWorldsControl } from './worlds/worlds-control.js';
import { limitsIn, namedWorldsIn, type WorldsSettings } from './worlds/worlds-settings.js';

/** How a server is set up. */
export interface ServerSettings extends Settings, WorldsSettings {
  /** 127.0.0.1 by default, so that only this machine reaches it. */
  readonly host?: string;
  /** 0, the default, takes any that is free. */
  readonly port?: number;
  /** A certificate and its key, as PEM, to serve over https; by default it is http. */
  readonly https?: { readonly cert: string; readonly key: string };
  /** The origins whose pages may read answers; none by default, `*` for any. */
  readonly cors?: readonly string[];
  /** Whether the control API below `/__gridtwin__/` is there; it is by default. */
  readonly control?: boolean;
  /** Whether the documentation page is there, below `/docs/`; it is by default. */
  readonly docs?: boolean;
  /**
   * Names in the header Host that the control API takes, such as that of a proxy, beside localhost, its addresses and the
   * address that the server listens on; where that stands for all addresses (0.0.0.0, ::), it takes each of this machine.
   */
  readonly allowedHosts?: readonly string[];
  /** Where requests go that are not for the mock, such as `https://tracker.example`; by default they get 404. */
  readonly proxy?: string;
  /** How long every answer of the service waits: milliseconds, or `{ uniform: [50, 200] }`, drawn by `seed` in each world. */
  readonly delay?: Duration;
  /** Faults that are planned in every world from its beginning, and again when it is reset. */
  readonly faults?: readonly FaultPlan[];
  /** Takes a line for every request of the service; by default there is no log. */
  readonly log?: (line: string) => void;
}

/** What a server serves, and to whom. */
export interface ServerContext {
  readonly worlds: Worlds;
  /** Whether the control API is switched on. */
  readonly hasControl: boolean;
  /** The control API over the worlds as a whole. */
  readonly worldsControl: ControlApi;
  readonly docs: ReturnType<typeof createDocsSite> | undefined;
  /** Sends on what is not for the mock. */
  readonly proxy: ReturnType<typeof createProxy> | undefined;
  /** Origins whose pages may use the control API and read answers, besides the server's own. */
  readonly origins: readonly string[];
  /** Names by which the control API is reached, as a Host header has them. */
  readonly hosts: readonly string[];
  /** Takes a line for every request. */
  readonly log: ((line: string) => void) | undefined;
  /** Does work that takes long when its turn comes. */
  readonly inTurn: ReturnType<typeof createTurns>;
  /** Takes errors that nothing else handles. */
  readonly complain: Complain;
  /** Responses that never end, as tests planned, and sockets that are being ended: the server destroys them when it closes. */
  readonly openResponses: Set<ServerResponse | Duplex>;
  /** The connections below those of https. */
  readonly wires: WeakMap<Socket, Socket>;
  /** Requests whose answers are ready; they are sent in the next turn. */
  readonly unsent: ServerRequest[];
  isClosing: boolean;
}

/** The context of settings. Throws as `createTwinServer` does. */
export function createServerContext(settings: ServerSettings): ServerContext {
  refuseMistakes(settings);
  const ofListening: readonly (keyof ServerSettings)[] = ['host', 'port', 'https', 'cors', 'control', 'allowedHosts'];
  const ofAnswers: readonly (keyof ServerSettings)[] = ['docs', 'log', 'proxy', 'delay', 'faults'];
  const ofWorlds: readonly (keyof ServerSettings)[] = ['worlds', 'worldIdle', 'mostWorlds'];
  const template = createTemplate(settings, [...ofListening, ...ofAnswers, ...ofWorlds]);
  const { delay, faults = [] } = settings;
  checkDelay(delay, template.state.catalogue);
  const worlds = createWorlds(template, namedWorldsIn(settings), limitsIn(settings), clocks, delay);
  planForAll(faults, worlds, template.state.catalogue);
  const { control: hasControl = true, docs: hasDocs = true, cors: origins = [], log, proxy } = settings;
  return {
    worlds,
    hasControl,
    worldsControl: createWorldsControl(worlds, clocks),
    docs: hasDocs ? createDocsSite({ ...template.location, hasControl }) : undefined,
    proxy: proxy === undefined ? undefined : createProxy(proxy, template.location),
    origins,
    hosts: hostNames(settings),
    log,
    complain: createComplaints(),
    openResponses: new Set(),
    inTurn: createTurns(),
    wires: new WeakMap(),
    unsent: [],
    isClosing: false,
  };
}
