import { expect, it } from 'vitest';
import { sendWhenReady, textOnly } from './sending.js';

it('holds a call back until it can be answered', async () => {
  let start = (): void => undefined;
  const ready = new Promise<void>((resolve) => {
    start = resolve;
  });
  let isSent = false;
  const sent = sendWhenReady({ ready })({ url: 'https://host.example/' }).then(() => {
    isSent = true;
  });
  await new Promise((resolve) => setTimeout(resolve));
  expect(isSent).toBe(false);
  start();
  await sent;
  expect(isSent).toBe(true);
});

it('hands a call with its method, headers and body to the one who answers', async () => {
  const send = async (request: Request): Promise<Response> =>
    new Response(`${request.method} ${request.url} ${request.headers.get('x-a')} ${await request.text()}`);
  const { userFetch } = await sendWhenReady({ ready: Promise.resolve(), send })({ url: 'https://host.example/' });
  const answer = await userFetch?.('https://host.example/', { method: 'PUT', headers: { 'x-a': 'b' }, body: '{}' });
  expect(await answer?.text()).toBe('PUT https://host.example/ b {}');
});

it('leaves a call to fetch when nobody answers in its place', async () => {
  const request = { url: 'https://host.example/' };
  expect(await sendWhenReady({ ready: Promise.resolve() })(request)).toEqual({
    url: 'https://host.example/',
    credentials: 'omit',
  });
});

it('hands a call over without the credentials of the browser', async () => {
  const send = async ({ credentials }: Request): Promise<Response> => new Response(credentials);
  const request = await sendWhenReady({ ready: Promise.resolve(), send })({ url: 'https://host.example/' });
  const answer = await request.userFetch?.(request.url, request);
  expect(await answer?.text()).toBe('omit');
});

it('leaves the parsed bodies out of an answer', () => {
  expect(textOnly({ text: '{}', body: {}, obj: {} })).toEqual({ text: '{}' });
});
