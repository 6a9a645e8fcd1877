import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createTemplate, type Settings } from '../../mock/create-core.js';
import { planProblems } from '../../mock/faults/check-plan.js';
import type { Duration, FaultPlan } from '../../mock/faults/fault-plan.js';
import { clocks } from '../../mock/time-source.js';
import type { Reply } from '../../service/http/reply.js';
import { turnedOf } from '../../specification/profile.js';
import { callable, checkSettings, mockSettings } from '../../validation/check-settings.js';
import { refuseMistakes } from '../../validation/describe-argument.js';
import { isObject } from '../../validation/json.js';
import { schemaTypes, type ValueType } from '../../validation/json-schema.js';
import { hostNames } from './access-policy.js';
import { createComplaints } from './complaints.js';
import { isOrigin } from './cors.js';
import { createDocsSite } from './docs-site.js';
import { createProxy } from './proxy.js';
import { planForAll } from './starting-faults.js';
import { createTurns } from './turns.js';
import { createWorlds } from './worlds/worlds.js';
import { createWorldsControl } from './worlds/worlds-control.js';
import { namedWorldsIn, type WorldsSettings } from './worlds/worlds-settings.js';

/** The settings of a server. */
export interface ServerSettings extends Settings, WorldsSettings {
  /** 127.0.0.1 by default, so that only this machine reaches it. */
  readonly host?: string;
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** A certificate and its key, as PEM, to serve over https; http by default. */
  readonly https?: { readonly cert: string; readonly key: string };
  /** The origins whose pages may read answers, `*` for any; empty by default. */
  readonly cors?: readonly string[];
  /** Whether there is a control API below `/__gridtwin__/`; true by default. */
  readonly control?: boolean;
  /** Whether there is a documentation page below `/docs/`; true by default. */
  readonly docs?: boolean;
  /**
   * Names in the header Host that the control API takes, such as that of a proxy, besides localhost, its addresses and the
   * address that the server listens on. With 0.0.0.0 or ::, it takes all addresses of this machine.
   */
  readonly allowedHosts?: readonly string[];
  /** The origin that gets requests outside the mock, such as `https://tracker.example`; by default they get 404. */
  readonly proxy?: string;
  /** The delay of every answer of the service: milliseconds, or `{ uniform: [50, 200] }`, drawn by `seed` in each world. */
  readonly delay?: Duration;
  /** Faults to plan in every world when it begins, and again when it is reset. */
  readonly faults?: readonly FaultPlan[];
  /** Takes a log line for every request; by default there is no log. */
  readonly log?: (line: string) => void;
}

const wholeFrom = (least: number, most: number): ValueType => ({
  words: `a whole number from ${least} to ${most}`,
  fits: (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
});

// The types of the settings that nothing else checks.
const serverSettings: Readonly<Record<string, ValueType>> = {
  ...mockSettings,
  host: schemaTypes.string,
  port: wholeFrom(0, 65_535),
  cors: {
    words: 'a list of origins such as "https://app.example", or of "*"',
    fits: (value) => Array.isArray(value) && value.every(isOrigin),
  },
  allowedHosts: {
    words: 'a list of texts',
    fits: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  },
  control: schemaTypes.boolean,
  docs: schemaTypes.boolean,
  log: callable,
  worlds: { words: 'an object of world files by name', fits: isObject },
  worldIdle: wholeFrom(1, 2 ** 31 - 1), // the longest timer
  mostWorlds: wholeFrom(1, 1_000_000),
};

// Returns the settings besides world and profile with which a mock answers like the server.
const unusualOf = ({ vendor = 'vendor', seed = 1, timeZone = 'UTC' }: Settings) => ({
  ...(vendor !== 'vendor' && { vendor }),
  ...(seed !== 1 && { seed }),
  ...(timeZone !== 'UTC' && { timeZone }),
});

/** The worlds, the settings and the connections of a server. */
export type ServerContext = ReturnType<typeof createServerContext>;

/** Creates the context of a server from its settings. Throws as `createTwinServer` does. */
export function createServerContext(settings: ServerSettings) {
  refuseMistakes(settings);
  const others = ['https', 'proxy', 'delay', 'faults'];
  checkSettings(settings, serverSettings, others);
  const template = createTemplate(settings, [...Object.keys(serverSettings), ...others]);
  const { delay, faults = [], worldIdle: idle = 600_000, mostWorlds: most = 1_000 } = settings;
  const [problem] = planProblems(delay === undefined ? { delay: 1 } : { delay }, template.state.catalogue);
  if (problem) throw new TypeError(`Settings: ${problem.message}`);
  const worlds = createWorlds(template, namedWorldsIn(settings), { idle, most }, clocks, delay);
  planForAll(faults, worlds, template.state.catalogue);
  const { control: hasControl = true, docs: hasDocs = true, cors: origins = [], log, proxy } = settings;
  const profile = hasControl ? undefined : turnedOf(worlds.own.core.profile.current()); // else the page asks for it
  const site = { ...template.location, hasControl, profile, settings: unusualOf(settings) };
  return {
    worlds,
    hasControl,
    worldsControl: createWorldsControl(worlds),
    docs: hasDocs ? createDocsSite(site) : undefined,
    proxy: proxy === undefined ? undefined : createProxy(proxy, template.location),
    /** Origins whose pages may use the control API and read answers, besides the server's own. */
    origins,
    /** Names by which the control API is reached, as a Host header has them. */
    hosts: hostNames(settings),
    log,
    complain: createComplaints(),
    inTurn: createTurns(),
    /** Connections with a planned answer that never comes, or that are being ended: the server destroys them when it closes. */
    openSockets: new Set<Duplex>(),
    /** The response to the last request of each connection; null after a request that cannot be parsed. */
    latest: new WeakMap<Duplex, ServerResponse | null>(),
    /** The response to the last write of each connection; `over` resolves at its end, once a request waits for it. */
    writes: new WeakMap<Duplex, { readonly response: ServerResponse; over?: Promise<void> }>(),
    /** The TCP connection of each https socket. */
    wires: new WeakMap<Socket, Socket>(),
    /** Replies that are ready; they are sent in the next turn. */
    unsent: [] as { readonly response: ServerResponse; readonly reply: Reply }[],
    isClosing: false,
  };
}
