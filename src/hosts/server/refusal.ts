import { type Reply, reply } from '../../service/http/reply.js';

/** What the server itself refuses, outside the service: a status, and why in words. */
export interface Refused {
  readonly status: number;
  readonly why: string;
}

/** Whether something is a refusal in place of what was wanted. */
export const isRefused = (got: object): got is Refused => 'why' in got;

/** A refusal. */
export const refused = (status: number, why: string): Refused => ({ status, why });

/** A reply that refuses. */
export const refusal = (status: number, why: string): Reply => reply(status, JSON.stringify({ errorMessages: [why] }));
