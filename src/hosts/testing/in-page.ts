import type { Page } from 'playwright-core';

/** An answer as a page gets it. */
export interface Got {
  readonly status: number;
  readonly text: string;
}

interface Asking {
  readonly user?: string;
  readonly body?: unknown;
}

/** Sends a request such as "GET /path" from a page, by fetch, as a user whose password is the name; alice by default. */
export const ask = (page: Page, request: string, { user = 'alice', body }: Asking = {}): Promise<Got> =>
  page.evaluate(
    async ([method = '', path = '', name, sent]) => {
      const response = await fetch(path, {
        method,
        headers: { authorization: `Basic ${btoa(`${name}:${name}`)}`, 'content-type': 'application/json' },
        ...(sent !== undefined && { body: sent }),
      });
      return { status: response.status, text: await response.text() };
    },
    [...request.split(' '), user, ...(body === undefined ? [] : [JSON.stringify(body)])],
  );

/** Sends a GET from a page, by XMLHttpRequest, as alice. */
export const askByXhr = (page: Page, path: string): Promise<Got> =>
  page.evaluate(
    (url) =>
      new Promise<Got>((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.open('GET', url);
        request.setRequestHeader('authorization', `Basic ${btoa('alice:alice')}`);
        request.onload = () => resolve({ status: request.status, text: request.responseText });
        request.onerror = () => reject(new Error('no answer'));
        request.send();
      }),
    path,
  );

/** Adds the row "Taxi" to the grid Expenses of DEMO-1, which has five rows at the start; returns the answer. */
export const addTaxi = (page: Page, user?: string): Promise<Got> =>
  ask(page, 'POST /rest/vendor-igrid/1.0/grid/10500/issue/10001', {
    ...(user !== undefined && { user }),
    body: { rows: [{ jsummary: 'Taxi', jamount: 18.4, jref: 'R-1' }] },
  });

/** Returns the number of rows of the grid Expenses on DEMO-1, or the text of an answer that does not come from the service. */
export async function countRows(page: Page): Promise<unknown> {
  const { text } = await ask(page, 'GET /rest/vendor-igrid/1.0/grid/10500/issue/10001/rowcount');
  return text.startsWith('{') ? JSON.parse(text).rowCount : text;
}
