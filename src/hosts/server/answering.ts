import type { ServerResponse } from 'node:http';
import type { Reply } from '../../service/http/reply.js';
import { logRequest } from './access-log.js';
import { errorReply } from './json-reply.js';
import { sendReply } from './send.js';
import type { ServerContext } from './server-context.js';
import type { ServerRequest } from './steps.js';

/** A reply to send, or `taken` if other code answers or has answered. */
export type Answering = Reply | 'taken' | Promise<Reply | 'taken'>;

/** Answers a request with the reply of a function, which may be a promise, and logs it. */
export function answerWith(
  request: ServerRequest,
  context: ServerContext,
  work: (request: ServerRequest, context: ServerContext) => Answering,
): void {
  try {
    const answer = work(request, context);
    if (answer instanceof Promise)
      answer
        .then((reply) => finish(request, context, reply))
        .catch((error) => failRequest(request.response, context, error));
    else finish(request, context, answer);
  } catch (error) {
    failRequest(request.response, context, error);
  }
}

function finish(request: ServerRequest, context: ServerContext, answer: Reply | 'taken'): void {
  if (answer === 'taken') return;
  const { response, method, target, exchange, world, started } = request;
  const { log, unsent } = context;
  if (log) logRequest(log, exchange ?? { method, target, status: answer.status }, started, world);
  // Writes replies to requests that came together at once: waking a client takes as long as serving a request.
  if (unsent.push({ response, reply: answer }) === 1) setImmediate(sendAll, context);
}

function sendAll(context: ServerContext): void {
  for (const { response, reply } of context.unsent.splice(0)) {
    try {
      sendReply(response, reply, context);
    } catch (error) {
      failRequest(response, context, error);
    }
  }
}

// Reports an error that is a defect of the server, and answers 500 if that is still possible.
function failRequest(response: ServerResponse, context: ServerContext, error: unknown): void {
  if (response.req.destroyed && !response.req.complete) return; // the client went away
  context.complain('a defect of the server', error);
  if (response.headersSent) return void response.destroy();
  try {
    sendReply(response, errorReply(500, 'The server failed; this is a defect of the mock.'), context);
  } catch {
    response.destroy(); // other responses wait behind it
  }
}
