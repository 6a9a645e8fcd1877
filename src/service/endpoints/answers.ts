import type { EndpointResult } from './endpoint.js';

/** A success without a body. */
export const nothing: EndpointResult = {};

/** A success with a JSON body. */
export const json = (value: unknown): EndpointResult => ({ body: JSON.stringify(value) });

/** A success with a body that is JSON text already. */
export const jsonText = (body: string): EndpointResult => ({ body });

/** A JSON list of items that are JSON text already. */
export const listText = (items: readonly string[]): string => `[${items.join(',')}]`;
