import { MisuseError } from '../misuse-error.js';
import type { Answer } from './answer.js';
import { documentedOperations } from './documented.js';
import { createJudge } from './judge.js';

/** A request and its answer, as any client has them. */
export interface JudgedExchange {
  readonly request: { readonly method: string; readonly url: string };
  readonly response: Response;
}

/** What a judgement says. */
export interface Conformity {
  readonly conforms: boolean;
  /** What is wrong, each in words; empty when it conforms. */
  readonly problems: readonly string[];
}

/** Judges single answers by the document: status, content type and body. */
export type Conforms = (given: Response | JudgedExchange) => Promise<Conformity>;

/** Where the service is in a URL: what is before its paths, and the maker's name. */
const servicePattern = /^(?<base>.*)\/rest\/(?<vendor>[^/]+?)-i?grid\/1\.0\//;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

async function answerOf(response: Response): Promise<Answer> {
  if (response.bodyUsed) throw new MisuseError('the body of the response is read already: give conforms a clone of it');
  const text = await response.clone().text();
  return { status: response.status, headers: Object.fromEntries(response.headers), text, json: parsed(text) };
}

function requestOf(given: Response | JudgedExchange): JudgedExchange['request'] {
  if ('request' in given) return given.request;
  if (given.url !== '') return { method: 'GET', url: given.url };
  throw new MisuseError('a Response that was not fetched has no URL: give conforms { request, response }');
}

/**
 * Makes a judge of single answers, from a mock or not: a Response that was fetched with GET, or a request with its
 * response. It leaves every choice open, and finds the service below whatever context path and maker's name. It throws
 * a MisuseError for a response whose body was read already, and for one without a URL.
 */
export function createConforms(): Conforms {
  const known = new Map<string, ReturnType<typeof createJudge>>();
  const judgeAt = (base: string, vendor: string) => {
    const name = `${base} ${vendor}`;
    const judge = known.get(name) ?? createJudge(documentedOperations(base, vendor));
    known.set(name, judge);
    return judge;
  };
  return async (given) => {
    const { method, url } = requestOf(given);
    const response = given instanceof Response ? given : given.response;
    const { base, vendor } = servicePattern.exec(url)?.groups ?? {};
    if (base === undefined || vendor === undefined) {
      return { conforms: false, problems: [`${url} is no path of the service`] };
    }
    const findings = judgeAt(base, vendor)({ method, url, headers: {} }, await answerOf(response), ['JSON-1']);
    const problems = findings.map(({ message }) => message);
    return { conforms: problems.length === 0, problems };
  };
}

/** Judges single answers; its documents are made when they are first needed, and kept (see `createConforms`). */
export const conforms: Conforms = createConforms();
