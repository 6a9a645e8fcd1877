import { connect, type Socket } from 'node:net';

/** Opens a connection to a server, for what no client would send. What breaks it is of no interest. */
export function opened(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.on('error', () => {});
      resolve(socket);
    });
  });
}
