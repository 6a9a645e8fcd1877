import { decodeBasic } from '../../service/http/basic.js';
import type { HttpExchange, HttpRequest } from './case.js';

/** Wraps `send` so that no tracker locks a user after three wrong passwords: before a third it repeats the user's first GET without 401. */
export function spareUsers(send: (sent: HttpRequest) => Promise<HttpExchange>): typeof send {
  const users = new Map<string, { right?: HttpRequest; wrong: number }>();
  return async (sent) => {
    const { authorization = '' } = sent.headers;
    if (!authorization.startsWith('Basic ')) return send(sent);
    const [name = ''] = decodeBasic(authorization.slice(6))?.toLowerCase().split(':', 1) ?? [];
    const user = users.get(name) ?? { wrong: 0 };
    users.set(name, user);
    if (user.right && user.wrong >= 2 && user.right.headers.authorization !== authorization) {
      await send(user.right);
      user.wrong = 0;
    }
    const exchanged = await send(sent);
    const { answer } = exchanged;
    if (answer) user.wrong = answer.status === 401 ? user.wrong + 1 : 0;
    if (answer && user.wrong === 0 && sent.method === 'GET') user.right ??= sent;
    return exchanged;
  };
}
