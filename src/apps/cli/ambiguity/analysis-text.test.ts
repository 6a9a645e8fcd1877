import { describe, expect, it } from 'vitest';
import type { Analysis } from './analyse.js';
import { analysisHeadline, analysisText } from './analysis-text.js';

const nothing: Analysis = { runs: 3, tests: 4, causes: [], choices: [], failing: [], unsteady: [], notRun: [] };

const dates = { choice: 'legacy.dates', usual: 'milliseconds', tried: ['iso-string'] } as const;
const readOnly = { choice: 'write.readOnly', usual: 'accepted', tried: ['refused'] } as const;
const isoDates = { choice: 'legacy.dates', value: 'iso-string' } as const;
const refused = { choice: 'write.readOnly', value: 'refused' } as const;

describe('the text of an analysis', () => {
  it('has a section for each kind of cause, and the headline last', () => {
    const text = analysisText(
      {
        ...nothing,
        causes: [
          { test: 'a', turns: [isoDates, refused], certainty: 'proven' },
          { test: 'b', turns: [isoDates, refused], certainty: 'among' },
          { test: 'c', turns: [isoDates], certainty: 'proven' },
        ],
        choices: [
          { ...dates, verdict: 'depended-on' },
          { ...readOnly, verdict: 'depended-on' },
        ],
      },
      [],
    );
    expect(text.split('\n')).toEqual([
      'Tests that depend on a choice',
      '  legacy.dates: Is a date read as milliseconds or as a date string? (milliseconds by default)',
      '    with iso-string: c',
      '',
      'Tests that fail only with several answers together',
      '  legacy.dates=iso-string write.readOnly=refused',
      '    a',
      '',
      'Tests that depend on one or several of these; more runs (--max-runs) would tell',
      '  legacy.dates=iso-string write.readOnly=refused',
      '    b',
      '',
      '3 runs',
      '3 of 4 tests depend on 2 choices that the specification leaves open: the real service may answer otherwise.',
      '',
    ]);
  });

  it('names choices that were not tried, and tests that fail, are unsteady or were not run', () => {
    const text = analysisText(
      {
        ...nothing,
        choices: [
          { ...dates, verdict: 'pinned' },
          { ...readOnly, verdict: 'not-relied-on' },
        ],
        failing: ['broken'],
        unsteady: ['now and then'],
        notRun: ['not run'],
      },
      ['addonVersion'],
    );
    for (const part of [
      'relied on\n  write.readOnly\n',
      'themselves, so that nothing else was tried\n  legacy.dates: ',
      'names them\n  addonVersion: Which version of the add-on answers?\n',
      'defaults\n  broken\n',
      'under one profile\n  now and then\n',
      'as if not run\n  not run\n',
    ]) {
      expect(text).toContain(part);
    }
  });
});

describe('the headline', () => {
  const cause = { turns: [isoDates], certainty: 'proven' } as const;
  const choices = [{ ...dates, verdict: 'depended-on' }] as const;

  it.each<[string, Partial<Analysis>]>([
    ['No test depends on a choice that was tried: 1 choice.', {}],
    ['The suite does not depend on a choice that was tried: 1 choice.', { tests: 0 }],
    ['The suite depends on 1 choice that', { tests: 0, causes: [{ ...cause, test: 'the suite as a whole' }] }],
    ['The suite depends on 1 choice that', { causes: [{ ...cause, test: 'the suite as a whole' }] }],
    [
      '1 of 1 test depends on 1 choice that',
      { tests: 1, causes: ['a', 'the suite as a whole'].map((test) => ({ ...cause, test })) },
    ],
    ['1 of 4 tests depends on 1 choice that', { causes: [{ ...cause, test: 'a' }] }],
    [
      '1 of 4 tests depends on choices that',
      { causes: [{ ...cause, test: 'a', certainty: 'among' }], choices: [{ ...dates, verdict: 'perhaps' }] },
    ],
  ])('says: %s', (start, analysis) => {
    expect(analysisHeadline({ ...nothing, choices, ...analysis })).toMatch(start);
  });
});
