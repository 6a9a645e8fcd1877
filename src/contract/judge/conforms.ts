import { MisuseError } from '../../validation/misuse-error.js';
import type { HttpResponse } from '../run/case.js';
import { operationsOf } from './document-judge.js';
import type { FindOperation } from './documented.js';
import { createJudge, type Judge } from './judge.js';

/** A request and its answer, as any client has them. */
export interface JudgedExchange {
  /** The URL is whole, with its host. */
  readonly request: { readonly method: string; readonly url: string };
  readonly response: Response;
}

/** What a judgement says. */
export interface Conformity {
  readonly conforms: boolean;
  /** What is wrong, each in words; empty when it conforms. */
  readonly problems: readonly string[];
}

/** Judges single answers by the document: status, headers, content type and body. */
export type Conforms = (given: Response | JudgedExchange) => Promise<Conformity>;

/** Where the maker's name is in the path of an endpoint. */
const servicePattern = /\/rest\/([A-Za-z0-9][\w.-]*?)-i?grid\/1\.0\//;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

async function answerOf(response: Response): Promise<HttpResponse> {
  if (response.bodyUsed || response.body?.locked) {
    throw new MisuseError('the body of the response is read already: give conforms a clone of it');
  }
  const text = await response.clone().text();
  return { status: response.status, headers: Object.fromEntries(response.headers), text, json: parsed(text) };
}

const isResponse = (value: unknown): value is Response =>
  typeof value === 'object' && value !== null && 'status' in value && 'clone' in value; // of whatever realm

/** What was given, taken apart. Throws a MisuseError for what is neither. */
function exchangeOf(given: Response | JudgedExchange): JudgedExchange {
  if (!isResponse(given)) {
    const { request, response } = Object(given);
    if (isResponse(response) && typeof request?.method === 'string' && typeof request.url === 'string') return given;
    throw new MisuseError('conforms takes a Response, or { request: { method, url }, response }');
  }
  if (given.url !== '') return { request: { method: 'GET', url: given.url }, response: given };
  throw new MisuseError('a Response that was not fetched has no URL: give conforms { request, response }');
}

function pathOf(url: string): string {
  if (URL.canParse(url)) return new URL(url).pathname;
  throw new MisuseError(`the URL of a request must be whole, with its host, and not "${url}"`);
}

interface Service {
  readonly find: FindOperation;
  readonly judge: Judge;
}

function serviceOf(vendor: string): Service {
  const find = operationsOf(vendor);
  return { find, judge: createJudge(find) };
}

/**
 * Makes a judge of single answers, from a mock or not: a Response that was fetched with GET, or a request with its
 * response. It leaves every choice open, and finds the service below whatever context path and maker's name; what is no
 * operation of the service does not conform. It throws a MisuseError for a response whose body was read already, for one
 * without a URL, and for what is no response.
 */
export function createConforms(): Conforms {
  const known = new Map<string, Service>();
  const serviceAt = (path: string): Service | undefined => {
    const [, vendor] = servicePattern.exec(path) ?? [];
    if (vendor === undefined) return undefined;
    const service = known.get(vendor) ?? serviceOf(vendor);
    known.set(vendor, service);
    return service;
  };
  return async (given) => {
    const { request, response } = exchangeOf(given);
    const [method, path] = [request.method.toUpperCase(), pathOf(request.url)];
    const answer = await answerOf(response);
    const service = serviceAt(path);
    if (service?.find(method, path) === undefined) {
      return { conforms: false, problems: [`${method} ${path} is no operation of the service`] };
    }
    const findings = service.judge({ method, url: request.url, headers: {} }, answer, ['JSON-1']);
    const problems = findings.map(({ message }) => message);
    return { conforms: problems.length === 0, problems };
  };
}

/** Judges single answers; its documents are made when they are first needed, and kept (see `createConforms`). */
export const conforms: Conforms = createConforms();
