import { per, type Status } from '../../src/contract/judge/outcome.js';
import { type CaseRequest, type CaseText, SetupError, type TestContext } from '../../src/contract/run/case.js';
import { interpolate } from '../../src/contract/run/interpolate.js';
import type { Caller } from '../../src/contract/targets/placeholders.js';
import { isEqual } from '../../src/validation/json.js';
import { pathOn, selectedIn, selection, selectNothing, selectOnly } from './cascade.js';
import { isEmptySuccess, isJsonAnswer } from './error-body.js';
import { isTexts } from './kind-parts.js';
import { ofNoLevels } from './outcomes.js';
import type { More } from './requests.js';

/** An option of the first level, and one below it; in names. */
export const pair = { '{level1}': '{option1}', '{level2}': '{option2}' } as const;

/** Another option of the first level, and one below that; in names. */
export const otherPair = { '{level1}': '{otherOption1}', '{level2}': '{otherOption2}' } as const;

/** Who may not edit the issue, and what conforms where a write that changes nothing is tried. */
export const writers: readonly (readonly [as: Caller, what: string, status: Status])[] = [
  ['viewer', 'refused, or changes nothing', per('auth.edit', { refused: 403, allowed: 200 })],
  ['outsider', 'refused', 403],
];

/** Finds fault unless exactly this is selected on the first issue for tests: level to option, in names. */
export async function expectSelected(trial: TestContext, expected: Readonly<Record<string, string>>): Promise<void> {
  trial.equal(await selection(trial), interpolate(expected, trial.value), 'what is selected');
}

/** Reads a list of texts below the cascade on the first issue for tests, such as `levels`. Set-up: throws SetupError. */
export async function readTexts(trial: TestContext, end: string): Promise<readonly string[]> {
  const { json } = await trial.get({ method: 'GET', path: `${pathOn()}/${end}` });
  if (isTexts(json)) return json;
  throw new SetupError(`${end} must be a list of texts, but it is ${JSON.stringify(json)}`);
}

/** Selects exactly these options on the first issue for tests, be there none: level to option, in names. Set-up: throws SetupError. */
export async function selectExactly(trial: TestContext, options: Readonly<Record<string, string>>): Promise<void> {
  if (Object.keys(options).length > 0) await selectOnly(trial, options);
  else await selectNothing(trial);
}

/** Selects the first option of every level that has one on the first issue for tests, from the top; gives what is selected then. */
export async function selectEveryLevel(trial: TestContext): Promise<Readonly<Record<string, string>>> {
  await selectNothing(trial);
  const selected: [string, string][] = [];
  for (const level of await readTexts(trial, 'levels')) {
    trial.keep('level', level);
    const [option] = await readTexts(trial, 'options/{level}');
    if (option === undefined) break;
    trial.keep('option', option);
    await trial.get({ method: 'PUT', path: pathOn(), body: { '{level}': '{option}' } });
    selected.push([level, option]);
  }
  return Object.fromEntries(selected);
}

type Elsewhere = '{issue}' | '{secondScratch}';

/** Keeps what is selected on an issue, as {selectedBefore}. Set-up: throws SetupError. */
export async function rememberSelection(trial: TestContext, issue: Elsewhere): Promise<void> {
  trial.keep('selectedBefore', await selection(trial, issue));
}

/** Selects {selectedBefore} on an issue again, where it is not selected any more. */
export async function putBack(trial: TestContext, issue: Elsewhere): Promise<void> {
  const before = trial.value('selectedBefore');
  if (isEqual(await selection(trial, issue), before)) return;
  await trial.get({ method: 'PUT', path: `${pathOn(issue)}/resetall` });
  if (!isEqual(before, {})) await trial.get({ method: 'PUT', path: pathOn(issue), body: '{selectedBefore}' });
}

/** Finds fault unless {selectedBefore} is still selected on the issue; selects it again where it is not. */
export async function expectUntouched(trial: TestContext): Promise<void> {
  const seen = await selection(trial, '{issue}');
  if (!trial.equal(seen, trial.value('selectedBefore'), 'what is selected on the issue'))
    await putBack(trial, '{issue}');
}

/**
 * Sends writes, as set-up, and finds fault where one changes what is selected on another issue, which is then put back. There
 * must be something to lose: the target says that there is on the issue, and on the second issue for tests it is selected.
 */
export async function expectElsewhereUntouched(
  trial: TestContext,
  issue: Elsewhere,
  writes: readonly CaseRequest[],
): Promise<void> {
  await rememberSelection(trial, issue);
  const isFree = isEqual(trial.value('selectedBefore'), {});
  try {
    if (isFree && issue === '{secondScratch}') await trial.get({ method: 'PUT', path: pathOn(issue), body: pair });
    const there = await selection(trial, issue);
    trial.check(!isEqual(there, {}), `something must be selected on ${issue}`, there);
    for (const write of writes) {
      await trial.get(write);
      trial.equal(await selection(trial, issue), there, `what is selected on ${issue}`);
    }
  } finally {
    await putBack(trial, issue);
  }
}

/**
 * Tries a write to an issue that is not for tests, which does harm unless it is refused. What it changes is put back at once; where
 * neither conforms the case ends here, and does not send its own request.
 */
export async function tryOnIssue(trial: TestContext, request: CaseRequest, status: Status): Promise<void> {
  await rememberSelection(trial, '{issue}');
  const answer = await trial.expect(request, status);
  if (answer?.status === 403) await expectUntouched(trial);
  else await putBack(trial, '{issue}');
  if (answer === undefined) throw new SetupError('what must be refused was not, and is not sent again');
}

/** What conforms where a level above another changes: what is selected then, the option below gone or still there. */
export const changed = (then: Readonly<Record<string, string>>): Status =>
  per('cascade.descendants', {
    cleared: { status: 200, after: (_, trial) => expectSelected(trial, then) },
    kept: { status: 200, after: (_, trial) => expectSelected(trial, { ...then, '{level2}': '{option2}' }) },
  });

/** Checks that a success says nothing, or what is selected then. Where nothing is, an empty object can be either. */
export const saysSelected: More = {
  effect: 'destructive',
  shows: ['cascade.successBody', 'http.emptySuccess'],
  after: async (answer, trial) => {
    const selected = await selection(trial);
    const seen = answer.text === '' ? 'nothing' : selectedIn(answer.json);
    const by = { 'as-others': isEqual(answer.json, {}) ? {} : 'nothing', selection: selected };
    const value = trial.of('JSON-1').admits('cascade.successBody', seen, by, 'the body of a success');
    if (value === 'as-others' && !isEqual(seen, selected)) isEmptySuccess(trial, answer);
    else isJsonAnswer(trial, answer);
  },
};

/** The case of null in the place of a map or a list of levels, which is refused or as an empty one: nothing changes by either. */
export const nullBody = (path: string, empty: object, rules: CaseText['rules']): CaseText => ({
  name: `null instead of a ${Array.isArray(empty) ? 'list' : 'map'} is refused, or is as an empty one, and nothing changes`,
  rules,
  effect: 'destructive',
  shows: ['cascade.nullBody', 'cascade.empty'],
  method: 'PUT',
  path,
  body: null,
  before: (trial) => selectOnly(trial, pair),
  status: [200, 400],
  after: async ({ status }, trial) => {
    await expectSelected(trial, pair);
    const ofEmpty = await trial.expect({ method: 'PUT', path, body: empty }, ofNoLevels(200));
    const by = { refused: 400, 'as-empty': ofEmpty?.status };
    trial.admits('cascade.nullBody', status, by, 'the status of null, as of an empty one or of a number');
  },
});
