import type { Coverage } from '../../mock/coverage/coverage.js';
import { mergeCoverage } from '../../mock/coverage/merge-coverage.js';
import type { Tested } from '../reporter/report.js';

/** A test that used the service, with a coverage of which all that is not given is empty. */
export const testedWith = (name: string, coverage: Partial<Coverage>): Tested => ({
  file: 'src/table.test.ts',
  name,
  state: 'passed',
  coverage: { ...mergeCoverage(), exchanges: 1, ...coverage },
});
