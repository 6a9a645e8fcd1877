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

/** An option of the first level and one below it, in names. */
export const pair = { '{level1}': '{option1}', '{level2}': '{option2}' } as const;

/** Another option of the first level and one below it, in names. */
export const otherPair = { '{level1}': '{otherOption1}', '{level2}': '{otherOption2}' } as const;

/** The callers who may not edit the issue, with the admissible status of a write that changes nothing. */
export const writers: readonly (readonly [as: Caller, what: string, status: Status])[] = [
  ['viewer', 'refused, or changes nothing', per('auth.edit', { refused: 403, allowed: 200 })],
  ['outsider', 'refused', 403],
];

/** Reports a finding unless exactly these options are selected on the first scratch issue: level to option, in names. */
export async function expectSelected(trial: TestContext, expected: Readonly<Record<string, string>>): Promise<void> {
  trial.equal(await selection(trial), interpolate(expected, trial.value), 'what is selected');
}

/** Reads a list of texts below the cascade on the first scratch issue, such as `levels`. Set-up: throws SetupError. */
export async function readTexts(trial: TestContext, end: string): Promise<readonly string[]> {
  const { json } = await trial.get({ method: 'GET', path: `${pathOn()}/${end}` });
  if (isTexts(json)) return json;
  throw new SetupError(`${end} must be a list of texts, but it is ${JSON.stringify(json)}`);
}

/** Selects exactly these options, perhaps none, on the first scratch issue: level to option, in names. Set-up: throws SetupError. */
export async function selectExactly(trial: TestContext, options: Readonly<Record<string, string>>): Promise<void> {
  if (Object.keys(options).length > 0) await selectOnly(trial, options);
  else await selectNothing(trial);
}

/** Selects the first option of each level that has options, from the top, on the first scratch issue. Returns the selection. */
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

/** Keeps the selection on an issue as {selectedBefore}. Set-up: throws SetupError. */
export async function rememberSelection(trial: TestContext, issue: Elsewhere): Promise<void> {
  trial.keep('selectedBefore', await selection(trial, issue));
}

/** Selects {selectedBefore} on an issue again if the selection differs. */
export async function putBack(trial: TestContext, issue: Elsewhere): Promise<void> {
  const before = trial.value('selectedBefore');
  if (isEqual(await selection(trial, issue), before)) return;
  await trial.get({ method: 'PUT', path: `${pathOn(issue)}/resetall` });
  if (!isEqual(before, {})) await trial.get({ method: 'PUT', path: pathOn(issue), body: '{selectedBefore}' });
}

/** Reports a finding, and selects {selectedBefore} again, unless it is still selected on the issue. */
export async function expectUntouched(trial: TestContext): Promise<void> {
  const seen = await selection(trial, '{issue}');
  if (!trial.equal(seen, trial.value('selectedBefore'), 'what is selected on the issue'))
    await putBack(trial, '{issue}');
}

/**
 * Sends writes, as set-up, and reports a finding if one changes the selection on another issue, which is then restored.
 * That issue must have a selection: by the target file, or on the second scratch issue by this function.
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
 * Tries a write on an issue that is not for tests, where it does harm unless it is refused, and restores the selection at once.
 * Throws a SetupError if the answer does not conform, so that the case does not send its own request.
 */
export async function tryOnIssue(trial: TestContext, request: CaseRequest, status: Status): Promise<void> {
  await rememberSelection(trial, '{issue}');
  const answer = await trial.expect(request, status);
  if (answer?.status === 403) await expectUntouched(trial);
  else await putBack(trial, '{issue}');
  if (answer === undefined) throw new SetupError('what must be refused was not, and is not sent again');
}

/** Returns the outcome of changing a level above another: the selection then, with the option below gone or still there. */
export const changed = (then: Readonly<Record<string, string>>): Status =>
  per('cascade.descendants', {
    cleared: { status: 200, after: (_, trial) => expectSelected(trial, then) },
    kept: { status: 200, after: (_, trial) => expectSelected(trial, { ...then, '{level2}': '{option2}' }) },
  });

/** Checks the body of a success: nothing, or the selection. If nothing is selected, an empty object can be either. */
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

/** Returns the case of null instead of a map or a list of levels: refused, or taken as an empty one. Nothing changes. */
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
