import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Reply } from '../../service/http/reply.js';
import { logRequest } from './access-log.js';
import { errorReply } from './json-reply.js';
import { sendReply } from './send.js';
import type { ServerContext } from './server-context.js';
import { createRequest, runSteps } from './steps.js';

/** Answers a request to its end, and logs it. Resolves when the answer is ready to be sent. */
export function answerRequest(message: IncomingMessage, response: ServerResponse, context: ServerContext) {
  const started = performance.now();
  const { log, complain, unsent } = context;
  response.on('error', (error) => complain('an answer could not be written', error));
  const fail = (error: unknown): undefined => {
    if (message.destroyed && !message.complete) return; // the client went away
    complain('a defect of the server', error);
    if (response.headersSent) return void response.destroy();
    try {
      sendReply(message, response, errorReply(500, 'The server failed; this is a defect of the mock.'), context);
    } catch {
      response.destroy(); // others wait behind it for their turn
    }
  };
  try {
    const request = createRequest(message, response, context);
    const finish = (reply: Reply | 'sent'): undefined => {
      if (reply === 'sent') return;
      const { method, target, exchange, world } = request;
      if (log) logRequest(log, exchange ?? { method, target, status: reply.status }, started, world);
      const send = (): void => {
        try {
          sendReply(message, response, reply, context);
        } catch (error) {
          fail(error);
        }
      };
      // Answers that are written one after the other wake their client once; each by itself would wake it anew, which takes
      // as long as serving a request does. So a reply waits until all requests that came with its own are served.
      if (unsent.push(send) === 1) setImmediate(() => unsent.splice(0).forEach((one) => void one()));
    };
    const answer = runSteps(request, context);
    return answer instanceof Promise ? answer.then(finish).catch(fail) : finish(answer);
  } catch (error) {
    return fail(error);
  }
}
