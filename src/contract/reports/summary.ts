import { pluralize } from '../../validation/quote.js';
import { causeName } from './causes.js';
import type { Report } from './report.js';

/** The parts of a report that its headline is made of. */
export type Summary = Omit<Report, 'format' | 'target' | 'startedAt' | 'durationMs' | 'headline' | 'conforms'>;

function reservations(summary: Summary): readonly string[] {
  const { leftOut, isPartial, isStopped, cutShort, cells, counts, leftovers, staleWaivers } = summary;
  const isWhole = leftOut.length === 0 && !isPartial && !isStopped;
  const untried = isWhole ? cells.filter(({ verdict }) => verdict === 'untried').length : 0;
  const counted: readonly (readonly [count: number, one: string, more: string])[] = [
    [counts.skipped, 'case was skipped', 'cases were skipped'],
    [untried, 'rule on an endpoint was not tried', 'rules on endpoints were not tried'],
    [counts.inconclusive, 'case is inconclusive', 'cases are inconclusive'],
    [counts.error, 'case itself failed', 'cases themselves failed'],
    [leftovers.length, 'thing differs from before the run', 'things differ from before the run'],
    [staleWaivers.length, 'waiver does not hold any more', 'waivers do not hold any more'],
  ];
  return [
    ...(leftOut.length > 0 ? [`${leftOut.join(' and ')} ${leftOut.length === 1 ? 'was' : 'were'} left out`] : []),
    ...(isPartial ? ['only some cases were asked for'] : []),
    ...(isStopped ? ['the run was stopped before its end'] : []),
    ...counted.flatMap(([count, one, more]) => (count > 0 ? [pluralize(count, one, more)] : [])),
    ...(cutShort === undefined ? [] : [`the run ended early: ${cutShort}`]),
  ];
}

// the first words of a headline that cannot say "conforms"
function firstWords({ lane, leftOut, causes, cases, counts }: Summary): string {
  if (cases.length === 0) return 'No case was run';
  const scope = leftOut.length > 0 ? ` in the ${lane} lane` : '';
  if (counts.fail === 0) return `No findings${scope}`;
  const pending = causes.filter(({ waived }) => waived === undefined);
  const [heaviest] = pending;
  const inDigits = (count: number): string => count.toLocaleString('en-US');
  const run = cases.length - counts.skipped;
  const many = `${pluralize(pending.length, 'cause')} in ${inDigits(counts.fail)} of ${inDigits(run)} ${run === 1 ? 'case' : 'cases'}${scope}`;
  if (heaviest === undefined) return `Does not conform: ${many}`;
  return `Does not conform: ${many}${pending.length > 1 ? '; the heaviest' : ''}: ${causeName(heaviest)}`;
}

/** Returns the headline of a run, and whether the target conforms. */
export function summaryOf(summary: Summary): Pick<Report, 'headline' | 'conforms'> {
  const { counts, cases } = summary;
  const waived = cases.flatMap(({ findings }) => findings).filter((finding) => finding.waived !== undefined).length;
  const others = reservations(summary);
  if (others.length === 0 && counts.fail === 0 && cases.length > 0) {
    if (waived > 0) return { headline: `Conforms but for ${pluralize(waived, 'waived deviation')}.`, conforms: false };
    return { headline: 'Conforms: every case passed, in every lane.', conforms: true };
  }
  const all = [...(waived > 0 ? [pluralize(waived, 'deviation is waived', 'deviations are waived')] : []), ...others];
  return { headline: `${firstWords(summary)}${all.length > 0 ? `; ${all.join(', ')}` : ''}.`, conforms: false };
}
