import type { ServerResponse } from 'node:http';

/**
 * Calls a function once, when a response is sent or its client is gone. A response that waits behind another on the same
 * connection emits no event when the client leaves, but the socket does.
 */
export function onceOver(response: ServerResponse, call: () => void): void {
  const { socket } = response.req;
  let isOver = false; // Node closes the response while it calls the listeners of the socket
  const finish = (): void => {
    if (isOver) return;
    isOver = true;
    socket.off('close', finish);
    call();
  };
  if (socket.closed) return void call();
  response.once('close', finish);
  socket.once('close', finish);
}
