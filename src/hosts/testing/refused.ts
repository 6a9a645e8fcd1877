import { expect } from 'vitest';
import type { Sending, Twin } from './every-host.js';

/** A refusal: its status and messages; `text` has a line for each message. */
export interface Refused {
  readonly status: number;
  readonly text: string;
  readonly messages: readonly string[];
}

const messagesIn = (json: unknown): readonly string[] => {
  const found: unknown = typeof json === 'object' && json !== null && 'errorMessages' in json && json.errorMessages;
  return Array.isArray(found) ? found.map(String) : [];
};

/** Sends a request that must be refused; checks that the answer is 4xx and JSON with messages, and that the world stays the same. */
export async function refused(twin: Twin, method: string, path: string, sending?: Sending): Promise<Refused> {
  const before = twin.core.exportWorld();
  const { status, headers, json } = await twin.send(method, path, sending);
  const messages = messagesIn(json);
  expect(status, 'a refusal').toSatisfy((code: number) => code >= 400 && code < 500);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(messages).not.toEqual([]);
  expect(twin.core.exportWorld()).toEqual(before);
  return { status, text: messages.join('\n'), messages };
}

/** Returns a body that is sent unchanged, as JSON. */
export const jsonText = (raw: string): Sending => ({ raw, headers: { 'content-type': 'application/json' } });
