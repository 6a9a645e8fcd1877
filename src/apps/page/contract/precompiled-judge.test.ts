import { beforeAll, describe, expect, it } from 'vitest';
import { validatorsModule } from '../../../../.scripts/judge-validators.mjs';
import { casesOfEndpoints } from '../../../../contract-tests/cases/index.js';
import { turnedOtherwise, turnedProfile } from '../../../../contract-tests/suites/turned-profile.js';
import { judgeOf } from '../../../contract/judge/document-judge.js';
import type { Judge } from '../../../contract/judge/judge.js';
import type { HttpRequest, HttpResponse } from '../../../contract/run/case.js';
import { run } from '../../../contract/run/run.js';
import { mockTarget } from '../../../contract/targets/mock-target.js';
import { brokenAnswers } from '../../../contract/testing/broken-answers.js';
import { type Precompiled, precompiledJudge } from './precompiled-judge.js';

interface Judged {
  readonly sent: HttpRequest;
  readonly answer: HttpResponse;
}

const precompiled: Precompiled = await import(
  /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(validatorsModule())}`
);
const ofPage = precompiledJudge('vendor', precompiled);
const ofAjv = judgeOf(mockTarget());

const seen: Judged[] = [];
const recording: Judge = (sent, answer) => {
  seen.push({ sent, answer });
  return [];
};

beforeAll(async () => {
  for (const profile of [{}, turnedProfile, turnedOtherwise]) {
    await run(mockTarget({ profile }), casesOfEndpoints, { lane: 'destructive', mark: 'gt-judges', judge: recording });
  }
});

const findingsOf = (judge: Judge, { sent, answer }: Judged) => judge(sent, answer);

/** Returns answers, each with the findings of both judges. */
const foundIn = (all: readonly Judged[]) =>
  all.map((one) => ({ one, page: findingsOf(ofPage, one), ajv: findingsOf(ofAjv, one) }));

/** Returns the answers whose findings differ. */
const differences = (all: ReturnType<typeof foundIn>) =>
  all.filter(({ page, ajv }) => JSON.stringify(page) !== JSON.stringify(ajv));

/** Returns the shortest answer of each kind, which is a method, a path without numbers, a status and the names in the body. */
function kindsOf(all: readonly Judged[]): readonly Judged[] {
  const pathOf = (url: string) => new URL(url).pathname.replaceAll(/\d+/g, '0');
  const namesIn = (text: string) => [...new Set(text.match(/"\w+"(?=:)/g))].sort();
  const kind = ({ sent, answer }: Judged) =>
    [sent.method, pathOf(sent.url), answer.status, namesIn(answer.text)].join(' ');
  const longestFirst = [...all].sort((a, b) => b.answer.text.length - a.answer.text.length);
  return [...new Map(longestFirst.map((one) => [kind(one), one])).values()];
}

describe('the judge with precompiled validators', () => {
  it('finds nothing in the answers of all cases under three profiles, like the compiling judge', () => {
    expect(seen.length).toBeGreaterThan(3 * casesOfEndpoints.length);
    const found = foundIn(seen);
    expect(differences(found)).toEqual([]);
    expect(found.flatMap(({ page }) => page)).toEqual([]);
  });

  it('finds the same as the compiling judge in answers that are broken in every place', () => {
    const kinds = kindsOf(seen);
    const found = foundIn(kinds.flatMap((one) => brokenAnswers(one.answer).map((answer) => ({ ...one, answer }))));
    expect(kinds.length).toBeGreaterThan(200);
    expect(found.filter(({ page }) => page.length > 0).length).toBeGreaterThan(5000);
    expect(differences(found)).toEqual([]);
  });

  it('reports an undocumented status, and nothing for a path without an operation', () => {
    const [one] = seen;
    if (one === undefined) throw new Error('no answer was recorded');
    const teapot = { ...one, answer: { ...one.answer, status: 299 } };
    expect(findingsOf(ofPage, teapot)).toMatchObject([
      { message: expect.stringContaining('the status 299 is not documented') },
    ]);
    expect(findingsOf(ofPage, { ...teapot, sent: { ...one.sent, url: 'http://twin.test/nothing' } })).toEqual([]);
  });

  it('has only validators that its document uses', () => {
    const numbers = [...JSON.stringify(precompiled.document).matchAll(/"validator":(\d+)/g)].map(([, n]) => Number(n));
    expect(new Set(numbers)).toEqual(new Set(precompiled.validators.keys()));
  });

  it('throws an Error for a schema without a validator', () => {
    const judge = precompiledJudge('vendor', { ...precompiled, validators: [] });
    const withBody = seen.find(({ answer }) => answer.text !== '');
    if (withBody === undefined) throw new Error('no answer with a body was recorded');
    expect(() => findingsOf(judge, withBody)).toThrow(/^no validator was compiled for \{"validator":\d+\}$/);
  });
});
