import { type Reply, reply } from '../../service/http/reply.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { cutText } from '../../validation/preview.js';

/** A request that the server refuses outside of the service, with the status of its answer. */
export class HttpError extends MisuseError {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Returns a reply whose body is a value as JSON. */
export const jsonReply = (status: number, value: unknown): Reply => reply(status, JSON.stringify(value));

/** Returns a refusal in the shape of the service's errors, with at most 200,000 characters of the texts. */
export const errorReply = (status: number, ...texts: string[]): Reply =>
  jsonReply(status, { errorMessages: texts.map((text) => cutText(text, 200_000 / texts.length)) });
