import { expect } from 'vitest';
import type { Sending, Twin } from './every-host.js';

/** A refusal: its status, and its messages one to a line. */
export interface Refused {
  readonly status: number;
  readonly text: string;
  readonly messages: readonly string[];
}

const messagesIn = (json: unknown): readonly string[] => {
  const found: unknown = typeof json === 'object' && json !== null && 'errorMessages' in json && json.errorMessages;
  return Array.isArray(found) ? found.map(String) : [];
};

/** Sends what must be refused, and checks what is true of every refusal: a 4xx, JSON, with messages, and nothing changed. */
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

/** A body that is sent as it stands, as JSON. */
export const jsonText = (raw: string): Sending => ({ raw, headers: { 'content-type': 'application/json' } });
