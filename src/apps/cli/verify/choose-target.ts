import { existsSync } from 'node:fs';
import { addressProblem } from '../../../contract/targets/file/check-target.js';
import { openTarget, parseTargetFile } from '../../../contract/targets/file/read-target.js';
import { demoVariables, mockTarget } from '../../../contract/targets/mock-target.js';
import { TargetError, type Variables } from '../../../contract/targets/resolve-target.js';
import type { Limits, Target } from '../../../contract/targets/target.js';
import { demoTargetFile } from '../../../generated/demo-target.js';
import type { TargetFile } from '../../../generated/target-file.js';
import { targetTemplate } from '../../../generated/target-template.js';
import { locationOf } from '../../../service/http/location.js';
import type { Profile } from '../../../specification/choices.js';
import type { Version } from '../../../specification/versions.js';
import { withoutUndefined } from '../../../validation/json.js';
import { shellWord } from '../../../validation/quote.js';
import { readProfile } from '../../../worlds/config/read-profile.js';
import { readTextFile, replaceText } from '../../../worlds/file/world-files.js';
import type { CliContext } from '../in-process.js';
import type { TargetOptions } from '../options.js';
import { tryAll } from './report-files.js';

/** The name of the demo world that `gridtwin serve` serves. */
export const demo = 'demo';

const limitsOf = ({ timeout, rate, budget }: TargetOptions): Partial<Limits> =>
  withoutUndefined({ timeoutMs: timeout, requestsPerSecond: rate, requests: budget });

// Returns a made-up value for every variable that a file names: enough to plan a run, but not to send a request.
const pretendVariables = ({ users }: TargetFile): Variables =>
  Object.fromEntries(
    Object.values(users).flatMap(({ passwordFrom, tokenFrom }, i) =>
      [passwordFrom, tokenFrom].flatMap((name) => (name === undefined ? [] : [[name, `pretended-${i}`]])),
    ),
  );

// Reads a target file, with the options in it. For "demo", returns the demo target file with a fast pace.
async function readTargetFile(name: string, profile: Profile, options: TargetOptions): Promise<TargetFile> {
  const { addonVersion, vendor, baseUrl, contextPath = '' } = options;
  const problem = baseUrl === undefined ? undefined : addressProblem(baseUrl);
  if (problem !== undefined) throw new Error(`--base-url ${problem}`);
  const address = withoutUndefined({ baseUrl });
  if (name === demo)
    return {
      ...demoTargetFile,
      baseUrl: `${demoTargetFile.baseUrl}${contextPath}`,
      ...address,
      limits: { requestsPerSecond: 1000, ...limitsOf(options) },
      profile: { ...profile },
      ...(addonVersion !== undefined && { addonVersion }),
      ...(vendor !== undefined && { vendor: locationOf({ vendor }).vendor }),
    };
  if (addonVersion !== undefined)
    throw new Error(`--addon-version is for the mock and "${demo}"; a target file has "addonVersion"`);
  const file = parseTargetFile(await readTextFile(name), name);
  const declared = { ...file.profile, ...profile };
  return { ...file, ...address, profile: declared, limits: { ...file.limits, ...limitsOf(options) } };
}

/** Returns a target: the mock, the demo world, or that of a file. Prints warnings. Rejects with an Error for a wrong option or file. */
export async function chooseTarget(
  name: string | undefined,
  options: TargetOptions & { readonly plan?: boolean },
  { variables, fetch, printErr }: Pick<CliContext, 'variables' | 'fetch' | 'printErr'>,
): Promise<Target> {
  const { vendor, baseUrl, contextPath, addonVersion, plan } = options;
  const { profile, ...known } = await readProfile(options.profile);
  if (name === undefined) {
    if (baseUrl !== undefined) throw new Error(`--base-url needs a target: a target file, or "${demo}"`);
    const version = addonVersion as Version | undefined; // checked with the profile
    const target = mockTarget({ profile, ...withoutUndefined({ vendor, contextPath, addonVersion: version }) });
    return { ...target, ...known, limits: { ...target.limits, ...limitsOf(options) } };
  }
  if (vendor !== undefined && name !== demo)
    throw new Error(`--vendor is for the mock and "${demo}"; a target file has "vendor"`);
  const file = await readTargetFile(name, profile, options);
  try {
    const { target, warnings } = openTarget(file, name, name === demo ? demoVariables() : variables, fetch);
    for (const warning of warnings) printErr(`${warning}\n`);
    return { ...target, ...known };
  } catch (error) {
    if (!plan || !(error instanceof TargetError)) throw error;
    const { target } = openTarget(file, name, pretendVariables(file)); // throws again if the error is not about the variables
    printErr(`${error.message}\n`);
    return { ...target, ...known };
  }
}

/** Writes a target file to fill in, to a new file or to the output. Rejects with an Error that names the file. */
export async function initTarget(file: string | undefined, { print, printErr }: CliContext): Promise<0> {
  if (file === undefined) {
    print(targetTemplate);
    return 0;
  }
  if (file === demo)
    throw new Error(
      `"${demo}" stands for the demo world that "gridtwin serve" serves, so that no file of that name would be read: name the file otherwise, such as my.target.json`,
    );
  if (existsSync(file)) throw new Error(`${file} already exists`);
  await tryAll([{ file }], () => replaceText(file, targetTemplate));
  printErr(`${file} is a target file to fill in; "gridtwin verify ${shellWord(file)} --plan" shows what would run.\n`);
  return 0;
}
