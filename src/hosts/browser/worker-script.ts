import { MisuseError } from '../../validation/misuse-error.js';

/** The address and the scope of MSW's worker script. */
export interface WorkerLocation {
  /** The script's address, relative to the page's; /mockServiceWorker.js by default. */
  readonly url?: string;
  /** The pages whose requests it takes: those below this address; by default those below the script's folder. */
  readonly scope?: string;
}

const toCopy = 'MSW copies its script to where your site keeps its static files: npx msw init <public folder>';

/** Returns both addresses in full. Throws a MisuseError for a worker that would not reach this page. */
export function locateWorker({ url, scope }: WorkerLocation = {}): Required<WorkerLocation> {
  const script = new URL(url ?? '/mockServiceWorker.js', document.baseURI);
  const reach = scope === undefined ? new URL('./', script) : new URL(scope, document.baseURI);
  if (script.origin !== location.origin) {
    throw new MisuseError(
      `the worker script ${script.href} is of another origin than this page. It must be at ${location.origin}. ${toCopy}`,
    );
  }
  if (!location.href.startsWith(reach.href)) {
    throw new MisuseError(
      `the worker reaches pages below ${reach.href}, and this page is ${location.href}. Put the script higher up, or give a wider worker.scope and serve the script with the header Service-Worker-Allowed`,
    );
  }
  return { url: script.href, scope: reach.href };
}

/** Throws a MisuseError unless MSW's worker script is at a URL: MSW waits for ever for a foreign script. */
export async function checkWorkerScript(url: string): Promise<void> {
  const response = await fetch(url).catch(() => undefined);
  const type = response?.headers.get('content-type') ?? 'without a type';
  let problem = 'it is another script';
  if (response === undefined) problem = 'there is no answer';
  else if (!response.ok) problem = `the answer is ${response.status}`;
  else if (/\bhtml\b/.test(type))
    problem = `the answer is ${type}: the page that the web server sends for missing files`;
  else if (!/\b(java|ecma)script\b/.test(type)) problem = `the answer is ${type}, and not JavaScript`;
  else if ((await response.text()).includes('INTEGRITY_CHECK_REQUEST')) return;
  throw new MisuseError(
    `MSW's worker script is not at ${url}: ${problem}. ${toCopy}. Give its address as worker.url if it is elsewhere`,
  );
}
