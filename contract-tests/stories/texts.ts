import { per } from '../../src/contract/judge/outcome.js';
import type { Case, TestContext } from '../../src/contract/run/case.js';
import { storyCases } from './run-story.js';
import type { Api, NowBy, Rows, Story } from './story.js';

const apis = ['legacy', 'newer'] as const;

/** Returns the stories of each write of rows through an API, with their outcome by a choice. */
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

/** Keeps texts that fill the text column: {narrow} with 2-byte characters, {wide} with characters of 2 UTF-16 units. */
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

/** A text with line breaks of three kinds, and of one kind. */
const [breaks, unified] = ['a\r\nb\rc\nd\r\n\r\ne', 'a\nb\nc\nd\n\ne'];

const inLines = apis.flatMap((api): readonly Story[] =>
  writing(
    api,
    'a textarea with line breaks of three kinds is stored with those, or with one kind',
    { a: { note: breaks } },
    per<'write.lineBreaks', NowBy>('write.lineBreaks', {
      kept: { here: { a: { note: breaks } } },
      unified: { here: { a: { note: unified } } },
    }),
  ),
);

/** A text with control characters, and without them. */
const [given, plain] = ['x\u0001\u000By\u001Fz', 'xyz'];

const inText = apis.flatMap((api): readonly Story[] => {
  const rows = { a: { text: `{mark} ${given}` } };
  return writing(
    api,
    'a string with control characters is stored with or without them, or refused',
    rows,
    per<'write.controlCharacters', NowBy>('write.controlCharacters', {
      kept: { here: rows },
      removed: { here: { a: { text: `{mark} ${plain}` } } },
      refused: 'refused',
    }),
  );
});

const inNote = apis.flatMap((api): readonly Story[] => {
  const rows = { a: { note: given }, b: { note: '\u0007' } };
  const emptied = (a: string): NowBy => {
    const storing = (b: string | null) => ({ here: { a: { note: a }, b: { note: b } } });
    const [stays, clears] = [storing(''), storing(null)];
    return api === 'legacy'
      ? per<'legacy.emptyString', NowBy>('legacy.emptyString', { stays, clears })
      : per<'newer.emptyText', NowBy>('newer.emptyText', { stays, clears });
  };
  const kept = { here: rows };
  return writing(
    api,
    'a textarea with control characters, and one of nothing else, is stored with or without them, or refused',
    rows,
    per<'write.controlCharacters', NowBy>('write.controlCharacters', {
      // some services count them as blanks
      kept: per<'write.textBlanks', NowBy>('write.textBlanks', { kept, trimmed: [kept, emptied(given)] }),
      removed: emptied(plain),
      refused: 'refused',
    }),
  );
});

// a deployment that writes such characters to XML, as in a backup or history, may not be able to read them again
const destructive = (story: Story): Story => ({ ...story, effect: 'destructive' });

/** Texts that services measure differently, and line breaks and characters that some services do not store. */
export const textStories: readonly Case[] = [
  ...storyCases('stories/texts', long).map((one) => ({
    ...one,
    needs: [...(one.needs ?? []), 'text.maxLength' as const],
    before: async (trial: TestContext) => {
      keepLong(trial);
      await one.before?.(trial);
    },
  })),
  ...storyCases('stories/texts', inLines),
  ...storyCases('stories/texts', inText.map(destructive)).map((one) => ({ ...one, column: 'text' })),
  ...storyCases('stories/texts', inNote.map(destructive)).map((one) => ({
    ...one,
    needs: [...(one.needs ?? []), 'note.optional' as const],
    column: 'note',
  })),
];
