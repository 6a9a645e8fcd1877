import { isObject, member } from '../../src/validation/json.js';
import type { Mutants } from './all-mutants.js';
import { answer, edited, isSuccess, mutant, swapped } from './mutators.js';

const base = '/rest/vendor-igrid/1.0/multicascade';

/** Answers with success, and does nothing. */
const idle = (name: string, body: unknown) =>
  mutant(name, async (seen, ask) => {
    const reply = await ask({ path: `${base}/${seen.grid}/issue/${seen.issue}`, method: 'GET' });
    return isSuccess(reply) ? answer(200, body) : ask();
  });

const textsOf = (json: unknown): readonly unknown[] => (Array.isArray(json) ? json : []);

/** The mutants of cascades. */
export const cascades: Mutants = {
  'CAS-1': () => [
    edited('the map is a list', (json) => Object.entries(Object(json)).map(([name, value]) => ({ name, value }))),
    edited('the map is wrapped', (json) => ({ values: json })),
    edited('nothing is ever selected', () => ({})),
    mutant('another cascade never has a selection', async (seen, ask) => {
      const reply = await ask();
      return seen.grid === '10601' && isSuccess(reply) ? { ...reply, json: {} } : reply;
    }),
    edited('levels without a selection are null', (json) => ({ ...Object(json), City: member(json, 'City') ?? null })),
    edited('one level alone has an empty text without a selection', (json) => ({ City: '', ...Object(json) })),
    edited('options are objects', (json) =>
      Object.fromEntries(Object.entries(Object(json)).map(([name, value]) => [name, { name: value }])),
    ),
  ],
  'CAS-2': () => [
    idle('selects nothing', undefined),
    mutant('selects only the first level given', (seen, ask) => {
      const [first] = isObject(seen.body) ? Object.entries(seen.body) : [];
      return first ? ask({ body: Object.fromEntries([first]) }) : ask();
    }),
    mutant('resets the levels that are not given', async (seen, ask) => {
      await ask({ path: `${base}/${seen.grid}/issue/${seen.issue}/resetall`, body: {} });
      return ask();
    }),
    mutant('selects on another issue too', async (seen, ask) => {
      const reply = await ask();
      const other = seen.issue === '10101' ? '10102' : '10101';
      if (isSuccess(reply)) await ask({ path: `${base}/${seen.grid}/issue/${other}`, as: 'sysadmin' });
      return reply;
    }),
    swapped(200, 204),
    mutant('takes an empty text, and changes nothing', (seen, ask) =>
      isObject(seen.body) && Object.values(seen.body).includes('') ? answer(200) : ask(),
    ),
    mutant('takes unknown options', async (_, ask) => {
      const reply = await ask();
      return /no option|no options|no level/.test(JSON.stringify(reply.json ?? null)) ? answer(200) : reply;
    }),
  ],
  'CAS-3': () => [
    idle('resets nothing', undefined),
    mutant('resets all levels', async (seen, ask) => {
      const reply = await ask();
      const some = Array.isArray(seen.body) && seen.body.length > 0;
      if (isSuccess(reply) && some) await ask({ path: `${base}/${seen.grid}/issue/${seen.issue}/resetall`, body: {} });
      return reply;
    }),
    swapped(200, 204),
  ],
  'CAS-4': () => [
    idle('resets nothing', undefined),
    mutant('resets only the last level', (seen, ask) =>
      ask({ path: `${base}/${seen.grid}/issue/${seen.issue}/reset`, body: ['Region'] }),
    ),
    swapped(200, 204),
    mutant('resets on another issue too', async (seen, ask) => {
      const reply = await ask();
      const other = seen.issue === '10101' ? '10001' : '10101';
      if (isSuccess(reply)) await ask({ path: `${base}/${seen.grid}/issue/${other}/resetall`, as: 'sysadmin' });
      return reply;
    }),
  ],
  'CAS-5': () => [
    edited('an option is missing', (json) => textsOf(json).slice(1)),
    edited('options are objects', (json) => textsOf(json).map((name) => ({ name }))),
    mutant('gives the options of all parents', async ({ level }, ask) => {
      const reply = await ask();
      const all = ['Flanders', 'Wallonia', 'Bavaria', 'Saxony'];
      return isSuccess(reply) && level === 'Region' ? { ...reply, json: all } : reply;
    }),
    edited('gives each option twice', (json) => [...textsOf(json), ...textsOf(json)]),
    edited('gives every cascade the options of one', (json, { grid }) =>
      grid === '10601' ? ['Belgium', 'Germany'] : json,
    ),
    mutant('takes an unknown level', async (_, ask) => {
      const reply = await ask();
      return /no level/.test(JSON.stringify(reply.json ?? null)) ? answer(200, []) : reply;
    }),
  ],
  'CAS-6': () => [
    edited('levels are in the opposite order', (json) => textsOf(json).toReversed()),
    edited('a level is missing', (json) => textsOf(json).slice(1)),
    edited('gives every cascade the levels of one', () => ['Country', 'Region', 'City']),
    edited('levels are objects', (json) => textsOf(json).map((name) => ({ name }))),
  ],
};
