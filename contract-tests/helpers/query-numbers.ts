import { type Outcome, per, type Status } from '../../src/contract/judge/outcome.js';
import type { HttpResponse, TestContext } from '../../src/contract/run/case.js';
import type { ChoiceId } from '../../src/specification/choices.js';
import { isEqual, member } from '../../src/validation/json.js';
import { asWithout, rowsIn } from './legacy-pages.js';

/** Returns the status for a page that may be too large: success, or 400 if the target refuses sizes above its limit. */
export const largeOr = (taken: Status): Status => per('paging.overLimit', { clamped: taken, 400: [taken, 400] });

/** Returns the status for a text instead of a whole number in the query of a path. */
export const notWhole = (path: string): Status =>
  per('paging.invalid', { 400: 400, 404: 404, 'as-if-not-given': asWithout(path) });

/** Returns the outcome for a number in a query that is negative or missing. A case compares its status with that of a text. */
const likeText = (
  path: string,
  name: string,
  choice: ChoiceId,
  admits: (trial: TestContext, status: number, ofText: number) => void,
  taken: Status = asWithout(path),
) =>
  ({
    status: [400, 404, taken],
    shows: [choice, 'paging.invalid'],
    after: async ({ status }: HttpResponse, trial: TestContext): Promise<void> => {
      const text = await trial.expect({ method: 'GET', path: `${path}?${name}=first` }, notWhole(path));
      if (text) admits(trial, status, text.status);
    },
  }) as const;

/** Returns the rows of a page of endpoint 9 or 10. */
const rowsOf = (json: unknown): readonly unknown[] =>
  rowsIn(json).flatMap((one) => (Array.isArray(member(one, 'values')) ? rowsIn(one) : [one]));

/** Returns the success for a size that stands for all rows. It echoes the number, the limit or the total, or is the usual page. */
const unlimited = (path: string, sent: number): Outcome => ({
  status: 200,
  after: async ({ json }, trial) => {
    const usual = (await trial.get({ method: 'GET', path })).json;
    const [size, usualSize, total] = [
      Number(member(json, 'maxResults')),
      Number(member(usual, 'maxResults')),
      member(usual, 'total'),
    ];
    trial.equal(rowsOf(json).slice(0, rowsOf(usual).length), rowsOf(usual), 'the first rows');
    trial.check(!isEqual(json, usual), 'the page must be another one than without the number', size);
    trial.check([sent, total].includes(size) || size > usualSize, 'maxResults must be that of all rows', size);
  },
});

/** Returns the status for maxResults=0 on a path: an empty page, or another meaning of 0. */
export const ofZero = (path: string, empty: Status): Status =>
  per('paging.zero', { empty, 'as-if-not-given': asWithout(path), all: unlimited(path, 0), 400: 400 });

/** Returns the outcome for a negative number as a parameter of a path, and the choice that it shows. */
export const negative = (path: string, name: string) => {
  const usual = asWithout(path);
  const all = name === 'maxResults' ? unlimited(path, -1) : usual;
  return likeText(
    path,
    name,
    'paging.negative',
    (trial, status, invalid) =>
      trial.admits('paging.negative', status, { invalid, 'as-if-not-given': 200, all: 200, 400: 400 }, 'the status'),
    per('paging.negative', { invalid: usual, 'as-if-not-given': usual, all, 400: 400 }),
  );
};

/** Returns the outcome for a parameter of a path without a value, and the choice that it shows. */
export const withoutValue = (path: string, name: string) =>
  likeText(path, name, 'paging.empty', (trial, status, invalid) =>
    trial.admits('paging.empty', status, { invalid, 'not-given': 200 }, 'the status'),
  );
