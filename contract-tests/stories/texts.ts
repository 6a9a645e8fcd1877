import { per } from '../../src/contract/judge/outcome.js';
import type { Case, TestContext } from '../../src/contract/run/case.js';
import { storyCases } from './run-story.js';
import type { Api, NowBy, Rows, Story } from './story.js';

const apis = ['legacy', 'newer'] as const;

/** A story of each write that gives rows to an API: what is there then rests on a choice. */
const writing = (api: Api, what: string, rows: Rows, now: NowBy): readonly Story[] => {
  const rule = api === 'legacy' ? 'VALUE-1' : 'NVAL-1';
  const empty = Object.fromEntries(Object.keys(rows).map((name) => [name, {}]));
  return [
    { name: `${what}, as added through the ${api} API`, rule, done: ['add', api, rows], now },
    {
      name: `${what}, as changed through the ${api} API`,
      rule,
      there: { here: empty },
      done: ['update', api, Object.entries(rows)],
      now,
    },
  ];
};

/** Keeps texts of as many characters as the text column holds: {narrow} of two bytes each, {wide} of two UTF-16 units each. */
function keepLong(trial: TestContext): void {
  const left = Number(trial.value('text.maxLength')) - trial.mark.length;
  trial.keep('narrow', trial.mark + '\u00E9'.repeat(left));
  trial.keep('wide', trial.mark + '\u{1F600}'.repeat(left));
}

const long = apis.flatMap((api): readonly Story[] => {
  const [narrow, wide] = [{ a: { text: '{narrow}' } }, { a: { text: '{wide}' } }];
  return [
    ...writing(
      api,
      'a text of characters of two bytes that fills its column is stored whole, or refused',
      narrow,
      per<'write.lengthUnit', NowBy>('write.lengthUnit', {
        'code-units': { here: narrow },
        characters: { here: narrow },
        bytes: 'refused',
      }),
    ),
    ...writing(
      api,
      'a text of characters of two units that fills its column is stored whole, or refused',
      wide,
      per<'write.lengthUnit', NowBy>('write.lengthUnit', {
        'code-units': 'refused',
        characters: { here: wide },
        bytes: 'refused',
      }),
    ),
  ];
});

/** Texts that services measure in several ways. */
export const textStories: readonly Case[] = [
  ...storyCases('stories/texts', long).map((one) => ({
    ...one,
    needs: [...(one.needs ?? []), 'text.maxLength' as const],
    before: async (trial: TestContext) => {
      keepLong(trial);
      await one.before?.(trial);
    },
  })),
];
