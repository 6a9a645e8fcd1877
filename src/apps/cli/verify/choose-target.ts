import { addressProblem } from '../../../contract/targets/file/check-target.js';
import {
  type OpenedTarget,
  openTarget,
  parseTargetFile,
  pretendVariables,
} from '../../../contract/targets/file/read-target.js';
import { demoVariables, mockTarget } from '../../../contract/targets/mock-target.js';
import { TargetError, type Variables } from '../../../contract/targets/resolve-target.js';
import type { Limits } from '../../../contract/targets/target.js';
import { demoTargetFile } from '../../../generated/demo-target.js';
import type { TargetFile } from '../../../generated/target-file.js';
import { locationOf } from '../../../service/http/location.js';
import type { Version } from '../../../specification/versions.js';
import { profileOf } from '../profile-option.js';
import { readText } from '../read-json.js';
import type { CliContext, VerifyOptions } from './options.js';

/** The name of the demo world that `gridtwin serve` serves. */
export const demo = 'demo';

function limitsOf({ timeout, rate, budget }: VerifyOptions): Partial<Limits> {
  return {
    ...(timeout !== undefined && { timeoutMs: timeout }),
    ...(rate !== undefined && { requestsPerSecond: rate }),
    ...(budget !== undefined && { requests: budget }),
  };
}

function mock(options: VerifyOptions): OpenedTarget {
  const { profile, addonVersion, baseUrl } = options;
  if (baseUrl !== undefined) throw new Error(`--base-url needs a target: a target file, or "${demo}"`);
  const target = mockTarget({
    profile: profileOf(profile),
    ...(addonVersion !== undefined && { addonVersion: addonVersion as Version }), // checked with the profile
  });
  return { target: { ...target, limits: { ...target.limits, ...limitsOf(options) } }, warnings: [] };
}

/** The demo world as it was served: with the choices that the command line names, by a twin, which need not be spared. */
const demoFile = ({ profile, addonVersion, vendor }: VerifyOptions): TargetFile => ({
  ...demoTargetFile,
  limits: { requestsPerSecond: 1000 },
  profile: Object.fromEntries(Object.entries(profileOf(profile))),
  ...(addonVersion !== undefined && { addonVersion }),
  ...(vendor !== undefined && { vendor: locationOf({ vendor }).vendor }),
});

function fileOf(name: string, options: VerifyOptions): TargetFile {
  if (name === demo) return demoFile(options);
  if (options.profile.length > 0 || options.addonVersion !== undefined) {
    throw new Error(
      `--profile and --addon-version are for the mock and "${demo}"; a target file has "profile" and "addonVersion"`,
    );
  }
  return parseTargetFile(readText(name), name);
}

/** A target that is only planned for: where its variables are not set, that is told, and nothing more. */
function openForPlan(file: TargetFile, name: string, variables: Variables): OpenedTarget {
  try {
    return openTarget(file, name, variables);
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    const { target } = openTarget(file, name, pretendVariables(file)); // throws again where it is not about the variables
    return { target, warnings: error.message.split('\n') };
  }
}

/** The target that the command line names: the mock, the demo world, or that of a file. Throws an Error with a message for people. */
export function chooseTarget(
  name: string | undefined,
  options: VerifyOptions,
  { variables, fetch }: Pick<CliContext, 'variables' | 'fetch'>,
): OpenedTarget {
  if (options.vendor !== undefined && name !== demo) {
    throw new Error(`--vendor is for "${demo}"; a target file has "vendor"`);
  }
  if (name === undefined) return mock(options);
  const { baseUrl } = options;
  const wrong = baseUrl === undefined ? undefined : addressProblem(baseUrl);
  if (wrong !== undefined) throw new Error(`--base-url ${wrong}`);
  const given = fileOf(name, options);
  const file = {
    ...given,
    ...(baseUrl !== undefined && { baseUrl }),
    limits: { ...given.limits, ...limitsOf(options) },
  };
  const known = name === demo ? demoVariables() : variables;
  return options.plan ? openForPlan(file, name, known) : openTarget(file, name, known, fetch);
}
