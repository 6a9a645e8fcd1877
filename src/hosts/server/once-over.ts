import type { ServerResponse } from 'node:http';

/**
 * Calls once, when a response is sent to its end or its client is gone. A response that waits for its turn behind another
 * on the same connection emits no event when the client goes, but the socket does.
 */
export function onceOver(response: ServerResponse, call: () => void): void {
  const { socket } = response.req;
  socket.setMaxListeners(0); // as many requests as a client sends in a row
  const finish = (): void => {
    response.off('close', finish);
    socket.off('close', finish);
    call();
  };
  if (socket.closed) call();
  else {
    response.once('close', finish);
    socket.prependOnceListener('close', finish); // before that of Node, which closes the response and so would call again
  }
}
