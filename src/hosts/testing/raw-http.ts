import { connect, type Socket } from 'node:net';

/** Opens a connection to the server at a URL, for bytes that no HTTP client would send. */
export function connected(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.once('connect', () => resolve(socket));
    socket.once('error', reject);
  });
}

/** Returns all text that comes over a connection until the other end closes it. */
export function untilClosed(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
}

/** Sends lines and a body as they are; returns all text that comes back. The request must ask to close the connection. */
export async function exchange(url: string, lines: readonly string[], body = ''): Promise<string> {
  const socket = await connected(url);
  const answer = untilClosed(socket);
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  return answer;
}
