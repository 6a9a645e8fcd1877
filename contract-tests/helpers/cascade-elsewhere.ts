import isSame from 'fast-deep-equal';
import type { TestContext } from '../../src/contract/run/case.js';
import { selectedIn } from './cascade.js';
import { ifAny } from './if-any.js';

const ofCascade = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue/';
const ofAnother = '/rest/{vendor}-igrid/1.0/multicascade/{otherCascade}/issue/{scratch}';

/** The paths at which no step changes what is selected: of the cascade on other issues, and of another cascade where the target names one. */
const elsewhere = (trial: TestContext): readonly string[] => [
  `${ofCascade}{secondScratch}`,
  `${ofCascade}{issue}`,
  ...(ifAny(() => trial.value('otherCascade')) === undefined ? [] : [ofAnother]),
];

const read = async (trial: TestContext, path: string): Promise<unknown> =>
  (await trial.get({ method: 'GET', path })).json;

/** Selects the first option of another cascade where nothing is selected, so that there is something to lose. */
async function selectOther(trial: TestContext): Promise<void> {
  const [level] = [await read(trial, `${ofAnother}/levels`)].flat();
  if (level === undefined || !isSame(selectedIn(await read(trial, ofAnother)), {})) return;
  const [option] = [await read(trial, `${ofAnother}/options/${encodeURIComponent(String(level))}`)].flat();
  if (option !== undefined) await trial.get({ method: 'PUT', path: ofAnother, body: { [String(level)]: option } });
}

/** Keeps what is selected elsewhere than in the cascade on the first issue for tests. Set-up: throws SetupError. */
export async function rememberElsewhere(trial: TestContext): Promise<void> {
  for (const path of elsewhere(trial)) {
    if (path === ofAnother) await selectOther(trial);
    trial.keep(`selected at ${path}`, await read(trial, path));
  }
}

/** Finds fault, by an assertion of the rule, unless the same is selected elsewhere as was remembered. */
export async function sameElsewhere(trial: TestContext, { equal }: Pick<TestContext, 'equal'>): Promise<void> {
  for (const path of elsewhere(trial))
    equal(await read(trial, path), trial.value(`selected at ${path}`), 'what is selected elsewhere');
}
