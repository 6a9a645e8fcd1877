// Not a test file: `describe-contract.test.ts` runs it, and checks the results of its tests.
import { afterAll, assert } from 'vitest';
import { type CaseText, casesOf, SetupError } from '../run/case.js';
import { describeCases } from '../run/describe-contract.js';
import { watchedTarget } from './watched-target.js';

const path = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}';
const counting: CaseText = { name: 'counts', rules: ['COUNT-2'], method: 'GET', path: `${path}/rowcount`, status: 200 };
const adding: CaseText = {
  name: 'adds',
  rules: ['ADD-1'],
  effect: 'writes own rows',
  method: 'POST',
  path,
  body: { rows: ['{minimalRow}'] },
  status: 201,
};
const finding: CaseText = {
  ...counting,
  name: 'finds what was there',
  after: ({ json }, context) => void context.equal(json, { rowCount: 3 }, 'the count'),
};

const breaking = (error: Error) => (): never => {
  throw error;
};

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const named = (name: string, { target } = watchedTarget()) => ({ ...target, name });

await describeCases(named('verdicts'), [
  ...casesOf('first', 4, [
    counting,
    { ...counting, name: 'fails', rules: ['COUNT-2', 'JSON-1'], status: 404 },
    { ...counting, name: 'is skipped', on: '1.0.0' },
  ]),
  ...casesOf('second', 11, [
    { ...counting, name: 'is inconclusive', before: breaking(new SetupError('there are no rows')) },
    { ...counting, name: 'breaks', after: breaking(new TypeError('x is undefined')) },
    {
      ...counting,
      name: 'is a note',
      shows: ['legacy.dates'],
      after: (_, context) => void context.shows('legacy.dates', 'iso-string', 'it'),
    },
  ]),
]);

await describeCases(
  named(
    'leftovers',
    watchedTarget((request, ask) =>
      request.method === 'DELETE' ? ask(new Request('http://twin.test/')) : ask(request),
    ),
  ),
  casesOf('rows', 11, [adding, { ...adding, name: 'adds again' }]),
  { lane: 'own-rows' },
);

const secret = 'correct-horse-battery';
const echoing = watchedTarget(async () => Response.json({ errorMessages: [`no ${secret}`] }, { status: 500 })).target;
await describeCases(
  { ...echoing, name: 'secrets', users: { editor: { basic: { name: 'alice', password: secret } } } },
  casesOf('secrets', 4, [
    { ...counting, name: 'fails' },
    { ...counting, name: 'breaks', before: breaking(new Error(`ours: ${secret}`)) },
    { ...counting, name: 'is inconclusive', before: breaking(new SetupError(`with ${secret}`)) },
  ]),
);

await describeCases({ ...named('remote'), isRemote: true }, casesOf('lanes', 11, [adding, counting]));

const settings = { lane: 'own-rows', mark: 'gt-marked' } as const;
await describeCases({ ...named('marked'), isRemote: true }, casesOf('lanes', 11, [adding, counting]), settings);

const slow = watchedTarget(async (request, ask) => {
  await wait(60);
  return ask(request);
});
const told: string[] = [];
await describeCases(
  named('slow', slow),
  casesOf('slow', 11, [adding, finding, { ...adding, name: 'adds again' }, { ...finding, name: 'finds it again' }]),
  { onResult: ({ case: { name }, verdict }) => void told.push(`${name}: ${verdict}`) },
);

afterAll(() => {
  if (told.length > 0) assert.deepEqual(told.slice(-2), ['adds again: pass', 'finds it again: pass']);
  else throw new Error('nothing was told');
}, 10_000); // the limit of the run is shorter than a busy machine takes

await describeCases(named('misuse'), casesOf('few', 4, [counting]), { mark: 'x' });
