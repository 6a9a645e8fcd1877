import { whyNoAnswer } from './no-answer.js';
import { Unavailable } from './session.js';
import type { Control, Fetch } from './target.js';
import { SetUpFailed } from './trial.js';

const requestOf = (method: string, url: string, timeoutMs: number, body?: object): Request =>
  new Request(url, {
    method,
    signal: AbortSignal.timeout(timeoutMs),
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });

/** The control of a twin that is reached over HTTP. Its functions throw SetUpFailed. */
export function controlApi(url: string, fetch: Fetch, timeoutMs: number): Control {
  const ask = async (method: string, path: string, body?: object): Promise<Response> => {
    const where = `${method} ${url}/${path}`;
    const response = await fetch(requestOf(method, `${url}/${path}`, timeoutMs, body)).catch((error: unknown) => {
      throw new SetUpFailed(`${where} had no answer: ${whyNoAnswer(error)}`);
    });
    if (response.ok) return response;
    throw new SetUpFailed(`${where} was answered ${response.status}`);
  };
  return {
    importRows: async (grid, issue, rows) => void (await ask('POST', 'rows', { grid, issue, rows })),
    search: async (text) => (await ask('GET', `search?text=${encodeURIComponent(text)}`)).json(),
    failNext: async (times = 1) => void (await ask('POST', 'fail', { times })),
  };
}

const refuse = async (): Promise<never> => {
  throw new Unavailable('a run that only reads makes no twin fail and imports no rows');
};

/** A control that changes nothing of its twin. */
export const onlyLooking = (control: Control): Control => ({ ...control, importRows: refuse, failNext: refuse });
