import type { Coverage } from '../../mock/coverage/coverage.js';
import { mergeCoverage } from '../../mock/coverage/merge-coverage.js';
import type { Tested } from '../reporter/report.js';

/** Returns a test that used the service, with one exchange. Other members of the coverage are empty unless given. */
export const testedWith = (name: string, coverage: Partial<Coverage>): Tested => ({
  file: 'src/table.test.ts',
  name,
  state: 'passed',
  coverage: { ...mergeCoverage(), exchanges: 1, ...coverage },
});
