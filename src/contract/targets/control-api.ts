import { previewValue } from '../reports/preview-value.js';
import { SetupError, SkipCase } from '../run/case.js';
import { whyNoAnswer } from '../run/no-answer.js';
import { within } from '../run/within.js';
import type { Control, Fetch } from './target.js';

interface Told {
  readonly status: number;
  readonly text: string;
}

/** Sends a request to the control of a twin, and reads the answer to its end. */
async function told(
  fetch: Fetch,
  method: string,
  url: string,
  body: object | undefined,
  signal: AbortSignal,
): Promise<Told> {
  const content = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const request = new Request(url, { method, signal, ...content });
  try {
    const response = await fetch(request);
    return { status: response.status, text: await response.text() };
  } finally {
    request.signal.throwIfAborted(); // keeps the request, as in `wire.ts`
  }
}

/** The control of a twin that is reached over HTTP. Its functions throw SetupError. */
export function controlApi(url: string, fetch: Fetch, timeoutMs: number): Control {
  const ask = async (method: string, path: string, body?: object): Promise<string> => {
    const where = `${method} ${url}/${path}`;
    const { status, text } = await within(timeoutMs, (signal) =>
      told(fetch, method, `${url}/${path}`, body, signal),
    ).catch((error: unknown) => {
      throw new SetupError(`${where} had no answer: ${whyNoAnswer(error)}`);
    });
    if (status >= 200 && status < 300) return text;
    throw new SetupError(`${where} was answered ${status} ${previewValue(text)}`);
  };
  return {
    importRows: async (grid, issue, rows) => void (await ask('POST', 'rows', { grid, issue, rows })),
    search: async (text) => JSON.parse(await ask('GET', `search?text=${encodeURIComponent(text)}`)),
    failNext: async (times = 1) => void (await ask('POST', 'fail', { times })),
  };
}

const refuse = async (): Promise<never> => {
  throw new SkipCase('a run that only reads makes no twin fail and imports no rows');
};

/** A control that changes nothing of its twin. */
export const onlyLooking = (control: Control): Control => ({ ...control, importRows: refuse, failNext: refuse });
