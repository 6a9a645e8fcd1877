import type { IncomingMessage, ServerResponse } from 'node:http';
import { logRequest } from './access-log.js';
import { errorReply } from './json-reply.js';
import { sendReply } from './send.js';
import type { ServerContext } from './server-context.js';
import { createRequest, runSteps } from './steps.js';

/** Answers a request to its end, and logs it. */
export async function answerRequest(
  message: IncomingMessage,
  response: ServerResponse,
  context: ServerContext,
): Promise<void> {
  const started = performance.now();
  const { log, complain } = context;
  response.on('error', (error) => complain('an answer could not be written', error));
  const fail = (error: unknown): void => {
    if (message.destroyed && !message.complete) return; // the client went away
    complain('a defect of the server', error);
    if (response.headersSent) response.destroy();
    else sendReply(message, response, errorReply(500, 'The server failed; this is a defect of the mock.'), context);
  };
  try {
    const request = createRequest(message, response, context);
    const answer = runSteps(request, context);
    const reply = answer instanceof Promise ? await answer : answer;
    if (reply === 'sent') return;
    const { method, target, exchange, world } = request;
    if (log) logRequest(log, exchange ?? { method, target, status: reply.status }, started, world);
    // Answers that are written one after the other wake their client once; each by itself would wake it anew, which takes as
    // long as serving a request does. So a reply waits until all requests that came with its own are served.
    setImmediate(() => {
      try {
        sendReply(message, response, reply, context);
      } catch (error) {
        fail(error);
      }
    });
  } catch (error) {
    fail(error);
  }
}
