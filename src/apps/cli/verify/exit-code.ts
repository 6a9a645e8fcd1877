import type { Report } from '../../../contract/reports/report.js';

/** How a run ended, as the exit code of the program tells it: 0 well, 1 with findings, 2 it could not run, or not to the end. */
export function exitCodeOf(
  { counts, isStopped, leftovers, staleWaivers }: Pick<Report, 'counts' | 'isStopped' | 'leftovers' | 'staleWaivers'>,
  cutShort?: string,
): 0 | 1 | 2 {
  if (isStopped || cutShort !== undefined) return 2;
  if (counts.fail > 0 || leftovers.length > 0 || staleWaivers.length > 0) return 1;
  const proven = counts.pass + counts.note + counts.waived;
  return counts.error > 0 || counts.inconclusive > 0 || proven === 0 ? 2 : 0;
}
