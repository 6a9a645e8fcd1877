import { recordedCoverage } from '../../mock/coverage/coverage.js';
import type { Tested } from './report.js';

/** A test that ran, as vitest reports it. */
export interface RanTest {
  readonly fullName: string;
  readonly meta: () => object;
  readonly result: () => { readonly state: string };
}

/** A file of tests that ran, as vitest reports it. */
export interface RanModule {
  readonly relativeModuleId: string;
  readonly children: { readonly allTests: () => Iterable<RanTest> };
}

/** The tests of a run that sent something and noted what they used of the service. */
export const testsIn = (modules: readonly RanModule[]): readonly Tested[] =>
  modules.flatMap(({ relativeModuleId: file, children }) =>
    [...children.allTests()].flatMap((test) => {
      const coverage = recordedCoverage(test.meta());
      return coverage && coverage.exchanges > 0
        ? [{ file, name: test.fullName, state: test.result().state, coverage }]
        : [];
    }),
  );
