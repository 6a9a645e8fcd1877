import { noFaults, refuse, refuseAll } from '../../model/refusal.js';
import type { Schema } from '../../specification/schema.js';
import { tooDeepAt } from '../../validation/nesting.js';
import type { Guard } from '../endpoints/endpoint.js';
import { bodyLimit, type ParsedRequest } from '../endpoints/endpoint.js';
import { checkShape } from './shape.js';

const isJsonType = (type: string): boolean => /^\s*(application|text)\/(\S+\+)?json\s*(;|$)/i.test(type);

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return refuse('bodyMalformed', { why: 'it is not UTF-8' });
  }
}

function parseJson(bytes: Uint8Array): unknown {
  const text = decodeUtf8(bytes);
  if (text.trim() === '') return refuse('bodyMalformed', { why: 'it is empty' });
  const before = tooDeepAt(bytes);
  if (before !== undefined) return refuse('bodyTooDeep', { bytes: before });
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuse('bodyMalformed', { why: error instanceof Error ? error.message : 'it does not parse' });
  }
}

function readJson({ header, body }: ParsedRequest): unknown {
  const type = header('content-type');
  if (body === 'too-large') return refuse('bodyTooLarge', { limit: bodyLimit });
  if (body === 'unreadable') return refuse('bodyMalformed', { why: 'it could not be read to its end' });
  if (type !== null && type.trim() !== '' && !isJsonType(type)) return refuse('bodyMediaType', { type });
  return parseJson(body ?? new Uint8Array());
}

/** The JSON body, in the shape of a schema (JSON-1). Refuses for everything that is not. */
export const body = <T>(schema: Schema<T>): Guard<object, { body: T }> => ({
  phase: 'request',
  faults: ['bodyTooLarge', 'bodyMediaType', 'bodyTooDeep', 'bodyMalformed', 'bodyInvalid'],
  schema,
  check: ({ incoming, service }) => {
    const value = readJson(incoming);
    const found = noFaults(service.world.mostFaults);
    checkShape(schema, value, found);
    refuseAll(found);
    return { body: value as T };
  },
});
