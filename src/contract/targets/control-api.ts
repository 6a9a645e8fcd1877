import { SetupError, SkipCase } from '../run/case.js';
import { describeExchange, isSuccess } from '../run/describe-exchange.js';
import { sendRequest } from '../run/send-request.js';
import type { Fetch } from './fetch.js';
import type { Control } from './target.js';

/** Creates the control of a twin over HTTP. Its functions throw a SetupError. */
export function controlApi(url: string, fetch: Fetch, timeoutMs: number): Control {
  const ask = async (method: string, path: string, content?: object): Promise<unknown> => {
    const body = content && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(content) };
    const limits = { timeoutMs, answerBytes: Number.POSITIVE_INFINITY };
    const exchanged = await sendRequest({ method, url: `${url}/${path}`, headers: {}, ...body }, fetch, limits);
    const json = exchanged.answer?.json;
    if (!isSuccess(exchanged) || (method === 'GET' && !Array.isArray(json)))
      throw new SetupError(describeExchange(exchanged));
    return json;
  };
  return {
    importRows: async (grid, issue, rows) => void (await ask('POST', 'rows', { grid, issue, rows })),
    search: async (text) => [await ask('GET', `search?text=${encodeURIComponent(text)}`)].flat().map(String),
    failNext: async (times = 1) => void (await ask('POST', 'fail', { times })),
  };
}

/** Returns a control that changes nothing of its twin: its other functions throw a SkipCase. */
export function onlyLooking(control: Control): Control {
  const refuse = async (): Promise<never> => {
    throw new SkipCase('a read-only run cannot plan failures or import rows');
  };
  return { ...control, importRows: refuse, failNext: refuse };
}
