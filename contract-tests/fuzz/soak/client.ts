import { type Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import type { Chance } from '../../../src/model/chance.js';
import { complain, type Tally } from './tally.js';

/** An answer. The status is 0 without one, or if it broke off. */
export interface Got {
  readonly status: number;
  readonly text: string;
}

/** The options of a request, and its admissible failures. */
export interface Sending {
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes or text as they are, anything else as JSON. */
  readonly body?: unknown;
  /** The expected statuses of 500 or more. */
  readonly failures?: readonly number[];
  /** Whether the connection may break before the answer. */
  readonly mayBreak?: boolean;
  /** The time in ms after which the client leaves. */
  readonly leaveAfter?: number;
}

/** Sends a request to a path of one world. Returns the answer. Never rejects: it notes an unexpected answer as a problem. */
export type Send = (method: string, target: string, sending?: Sending) => Promise<Got>;

/** A client of the server, for one run of traffic. */
export interface Client {
  readonly url: string;
  readonly chance: Chance;
  /** Sends to the server's own world, as alice. */
  readonly send: Send;
  /** Returns a sender to a new world in a header, made from a named world, as its user. */
  readonly headerWorld: (from: string) => Send;
  /** Returns a sender to a new world in the path. */
  readonly pathWorld: (from: string) => Send;
  /** Returns an id that no world has had. */
  readonly newId: () => string;
  /** Notes a problem. */
  readonly complain: (problem: string) => void;
}

/** The longest time for an answer, in ms. */
const longestAnswer = 60_000;

const mostShown = 300;
const noAnswer: Got = { status: 0, text: '' };

async function textOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return Buffer.concat(parts).toString();
}

function bytesOf(body: unknown): string | Uint8Array | undefined {
  if (body === undefined || typeof body === 'string' || body instanceof Uint8Array) return body;
  return JSON.stringify(body);
}

const answerTo = (sent: ClientRequest): Promise<Got> =>
  new Promise((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (response) => {
      textOf(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject);
    });
  });

const isFull = ({ status, text }: Got): boolean =>
  status === 503 && text.includes('worlds already, which is the limit');

/** Notes an answer that is not expected. */
function judge(what: string, got: Got, { failures = [] }: Sending, tally: Tally): void {
  if (got.status < 500 || failures.includes(got.status)) return;
  if (isFull(got)) tally.full += 1;
  else {
    tally.unexpected += 1;
    complain(tally, `${what} was answered with ${got.status}: ${got.text.slice(0, mostShown)}`);
  }
}

/** Says whether the server closed an idle connection during the next request, which a client must send again. */
const wasIdle = ({ reusedSocket }: ClientRequest, error: unknown): boolean =>
  reusedSocket && error instanceof Error && 'code' in error && error.code === 'ECONNRESET';

/** Returns a function that keeps errors of an idle connection from being thrown, because Node has no listener between two requests. */
function createGuard(): (socket: Socket) => void {
  const known = new WeakSet<Socket>();
  return (socket) => {
    if (!known.has(socket)) socket.on('error', () => {});
    known.add(socket);
  };
}

/** Creates a sender over an agent. */
export function createSend(url: string, agent: Agent, tally: Tally): Send {
  const guard = createGuard();
  async function send(method: string, target: string, sending: Sending = {}): Promise<Got> {
    const { body, headers = {}, mayBreak = false, leaveAfter } = sending;
    const bytes = bytesOf(body);
    const length = bytes === undefined ? {} : { 'content-length': Buffer.byteLength(bytes) };
    tally.requests += 1;
    const sent = request(url + target, { method, agent, headers: { ...headers, ...length } });
    sent.once('socket', guard);
    const answer = answerTo(sent);
    const timer = setTimeout(() => sent.destroy(), leaveAfter ?? longestAnswer);
    sent.end(bytes);
    const what = `${method} ${target.slice(0, 120)}`;
    try {
      const got = await answer;
      judge(what, got, sending, tally);
      return got;
    } catch (error) {
      if (mayBreak || leaveAfter !== undefined) return noAnswer;
      if (wasIdle(sent, error)) return send(method, target, sending);
      complain(tally, `${what} got no answer: ${error}`);
      return noAnswer;
    } finally {
      clearTimeout(timer);
    }
  }
  return send;
}

/** Returns a sender below a path, with additional headers. */
export const sendingBelow =
  (send: Send, prefix: string, headers: Readonly<Record<string, string>>): Send =>
  (method, target, sending = {}) =>
    send(method, prefix + target, { ...sending, headers: { ...headers, ...sending.headers } });
