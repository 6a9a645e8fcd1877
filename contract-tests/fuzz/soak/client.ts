import { type Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import type { Chance } from '../../../src/model/chance.js';
import { complain, type Tally } from './tally.js';

/** What came back; the status is 0 where no answer came or it broke off. */
export interface Got {
  readonly status: number;
  readonly text: string;
}

/** How a request is sent, and what may become of it. */
export interface Sending {
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes or a text as they are, anything else as JSON. */
  readonly body?: unknown;
  /** Statuses from 500 that are right here. */
  readonly failures?: readonly number[];
  /** Whether the connection may break in place of the answer. */
  readonly mayBreak?: boolean;
  /** The client leaves after so many milliseconds. */
  readonly leaveAfter?: number;
}

/** Sends a request to a path of one world, and gives what came. Never rejects: what should not come is noted as a problem. */
export type Send = (method: string, target: string, sending?: Sending) => Promise<Got>;

/** A client of the server: what each kind of traffic is given. */
export interface Client {
  readonly url: string;
  readonly chance: Chance;
  /** Sends to the server's own world, as alice. */
  readonly send: Send;
  /** Sends to a new world that a header names, made from a named world, as its user. */
  readonly headerWorld: (from: string) => Send;
  /** The same, named by the path. */
  readonly pathWorld: (from: string) => Send;
  /** An id that no world had yet. */
  readonly newId: () => string;
  /** Notes a problem. */
  readonly complain: (problem: string) => void;
}

/** How long an answer may take, in milliseconds. */
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

const isFull = ({ status, text }: Got): boolean => status === 503 && text.includes('as many as there may be');

/** Notes an answer that should not have come. */
function judge(what: string, got: Got, { failures = [] }: Sending, tally: Tally): void {
  if (got.status < 500 || failures.includes(got.status)) return;
  if (isFull(got)) tally.full += 1;
  else {
    tally.unexpected += 1;
    complain(tally, `${what} was answered with ${got.status}: ${got.text.slice(0, mostShown)}`);
  }
}

/** Whether the server closed an idle connection while the next request was on its way, which a client has to try again. */
const wasIdle = ({ reusedSocket }: ClientRequest, error: unknown): boolean =>
  reusedSocket && error instanceof Error && 'code' in error && error.code === 'ECONNRESET';

/** Has a connection that is kept survive an error between two requests, where Node has no listener for a moment. */
function createGuard(): (socket: Socket) => void {
  const known = new WeakSet<Socket>();
  return (socket) => {
    if (!known.has(socket)) socket.on('error', () => {});
    known.add(socket);
  };
}

/** Creates what sends over an agent. */
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

/** Sends below a path and with headers beside those of each request. */
export const sendingBelow =
  (send: Send, prefix: string, headers: Readonly<Record<string, string>>): Send =>
  (method, target, sending = {}) =>
    send(method, prefix + target, { ...sending, headers: { ...headers, ...sending.headers } });
