import { connect, type Socket } from 'node:net';

/** Opens a raw connection to a server, for requests that no client sends. Ignores its errors. */
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
