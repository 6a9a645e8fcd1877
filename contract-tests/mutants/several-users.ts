import { callerOf } from './access.js';
import type { Reply, Seen } from './breaking.js';
import { answer, isSuccess, rowsGiven } from './mutators.js';
import { type SecondStep, simple } from './second-step.js';

/** Waits until all concurrent requests have begun. */
const aMoment = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

/** Uses the user of the latest request for all requests in progress. */
const lastCaller = (at: number, rule: SecondStep['caught'][1]): SecondStep => ({
  name: `endpoint ${at} answers requests that come at once as those of one user`,
  at: [at],
  make: () => {
    let last: Seen['headers'] = {};
    return async (seen, ask) => {
      last = seen.headers;
      await aMoment();
      const isOther = last.authorization !== seen.headers.authorization && last.authorization !== undefined;
      return ask(isOther ? { as: callerOf({ ...seen, headers: last }) } : {});
    };
  },
  caught: [RegExp(`^(on endpoint ${at} (requests of several users|what a user writes)|what a user selects)`), rule, at],
});

/** Caches answers for each user until that user writes. */
const untilOwnWrite = (reader: number, writes: readonly number[], rule: SecondStep['caught'][1]): SecondStep => ({
  name: `endpoint ${reader} gives a user again what it gave before another one wrote`,
  at: [reader, ...writes],
  make: () => {
    const given = new Map<string, Map<string, Reply>>();
    return async (seen, ask) => {
      const name = String(seen.headers.authorization);
      if (seen.endpoint !== reader) given.delete(name);
      const own = given.get(name) ?? new Map<string, Reply>();
      const reply = (seen.endpoint === reader && own.get(seen.url.href)) || (await ask());
      if (seen.endpoint === reader && isSuccess(reply)) given.set(name, own.set(seen.url.href, reply));
      return reply;
    };
  },
  caught: [RegExp(`^on endpoint ${reader} a user reads what another one wrote`), rule, reader],
});

/** Caches answers, and does not notice writes of one endpoint. */
const notAfter = (reader: number, write: number, how: string, rule: SecondStep['caught'][1]): SecondStep => ({
  name: `endpoint ${reader} gives what it gave before endpoint ${write} wrote`,
  at: [reader, ...rowWrites, 20, 21, 22],
  make: () => {
    const given = new Map<string, Reply>();
    return async (seen, ask) => {
      const name = `${seen.headers.authorization} ${seen.url.href}`;
      if (seen.endpoint !== reader && seen.endpoint !== write) given.clear();
      const reply = (seen.endpoint === reader && given.get(name)) || (await ask());
      if (seen.endpoint === reader && isSuccess(reply)) given.set(name, reply);
      return reply;
    };
  },
  caught: [RegExp(`^on endpoint ${reader} a user reads what another one ${how}, having`), rule, reader],
});

/** Takes only passwords, or only tokens. */
const oneScheme = (at: number, refused: 'Basic' | 'Bearer'): SecondStep =>
  simple(
    `takes no ${refused} credentials`,
    at,
    ({ headers: { authorization = '' } }, ask) =>
      authorization.startsWith(refused) ? answer(401, { errorMessages: ['no'], errors: {} }) : ask(),
    [RegExp(`^on endpoint ${at} a token and a password`), 'AUTH-2', at],
  );

/** Writes to the issue and grid of the latest request. */
const lastPlace = (at: 11 | 16, rule: SecondStep['caught'][1]): SecondStep => ({
  name: `endpoint ${at} adds the rows of requests that come at once to one issue`,
  at: [at],
  make: () => {
    let path = '';
    return async (seen, ask) => {
      path = seen.url.pathname;
      await aMoment();
      return ask({ path });
    };
  },
  caught: [RegExp(`^on endpoint ${at} rows that are added at once to two issues`), rule, at],
});

/** Refuses a write during another one, or answers with success without doing it. */
const oneAtATime = (at: readonly number[], busy: (seen: Seen) => Reply, caught: SecondStep['caught']): SecondStep => ({
  name: `endpoints ${at.join(' and ')} do not write while another write is under way`,
  at,
  make: () => {
    let isBusy = false;
    return async (seen, ask) => {
      if (isBusy) return busy(seen);
      isBusy = true;
      await aMoment();
      return ask().finally(() => {
        isBusy = false;
      });
    };
  },
  caught,
});

const rowWrites = [11, 12, 13, 16, 17, 18];
const conflict = (): Reply => answer(409, { errorMessages: ['busy'], errors: {} });

/** Mutants that fail with several users or concurrent requests. */
export const severalUsers: readonly SecondStep[] = [
  lastCaller(3, 'COUNT-3'),
  lastCaller(4, 'AUTH-3'),
  lastCaller(9, 'AUTH-3'),
  lastCaller(10, 'READ-8'),
  lastCaller(11, 'AUTH-3'),
  lastCaller(12, 'AUTH-3'),
  lastCaller(13, 'AUTH-3'),
  lastCaller(15, 'ISSUE-2'),
  lastCaller(16, 'ISSUE-2'),
  lastCaller(17, 'ISSUE-2'),
  lastCaller(18, 'ISSUE-2'),
  lastCaller(19, 'AUTH-3'),
  lastCaller(20, 'AUTH-3'),
  lastCaller(24, 'AUTH-3'),
  untilOwnWrite(3, rowWrites, 'COUNT-1'),
  untilOwnWrite(4, rowWrites, 'COUNT-2'),
  untilOwnWrite(9, rowWrites, 'READ-3'),
  untilOwnWrite(10, rowWrites, 'READ-3'),
  untilOwnWrite(15, rowWrites, 'NREAD-1'),
  untilOwnWrite(19, [20, 21, 22], 'CAS-1'),
  untilOwnWrite(23, [20, 21, 22], 'CAS-5'),
  notAfter(3, 16, 'added through the newer API', 'COUNT-1'),
  notAfter(4, 18, 'deleted through the newer API', 'COUNT-2'),
  notAfter(9, 16, 'added through the newer API', 'READ-3'),
  notAfter(15, 13, 'deleted', 'NREAD-1'),
  notAfter(19, 22, 'reset', 'CAS-1'),
  ...[5, 6, 12, 13, 17, 20, 22].map((at) => oneScheme(at, 'Bearer')),
  ...[3, 7, 8, 10, 18, 21, 23].map((at) => oneScheme(at, 'Basic')),
  lastPlace(11, 'ADD-1'),
  lastPlace(16, 'NADD-1'),
  oneAtATime([18], conflict, [/^on endpoint 18 rows that are deleted at once/, 'NDEL-1', 18]),
  oneAtATime([20], () => answer(200), [/^selections in two cascades of the issue that come at once/, 'CAS-2', 20]),
  oneAtATime(
    [11, 16],
    ({ endpoint, ...seen }) =>
      answer(
        201,
        rowsGiven({ endpoint, ...seen }).map((_, i) => (endpoint === 11 ? i : `row_${i}`)),
      ),
    [/^rows that are added at once through both APIs/, 'NADD-1', 16],
  ),
];
