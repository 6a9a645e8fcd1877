import { pluralize } from '../../validation/pluralize.js';
import type { Report, ReportedCase } from './report.js';

/** What a headline is made of. */
export type Summary = Pick<
  Report,
  'lane' | 'leftOut' | 'isPartial' | 'isStopped' | 'counts' | 'cells' | 'cases' | 'leftovers' | 'staleWaivers'
>;

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const pending = ({ findings }: ReportedCase) => findings.filter(({ waived }) => waived === undefined);

/** Where it fails, the first few: `ADD-1 x 11 and 3 more`. */
function failing({ cases }: Summary): string {
  const all = cases.flatMap((one) =>
    pending(one).flatMap(({ rules }) => rules.map((rule) => `${rule} x ${one.endpoint}`)),
  );
  const names = [...new Set(all)];
  return listed(names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names);
}

/** What a run left out. */
function omissions({ leftOut, isPartial, isStopped, cells, counts }: Summary): string[] {
  const isWhole = leftOut.length === 0 && !isPartial && !isStopped;
  const untried = cells.filter(({ verdict }) => verdict === 'untried').length;
  return [
    ...(leftOut.length > 0 ? [`${listed(leftOut)} ${leftOut.length === 1 ? 'was' : 'were'} left out`] : []),
    ...(isPartial ? ['only some cases were asked for'] : []),
    ...(isStopped ? ['the run was stopped before its end'] : []),
    ...(counts.skipped > 0 ? [`${pluralize(counts.skipped, 'case was', 'cases were')} skipped`] : []),
    ...(isWhole && untried > 0
      ? [`${pluralize(untried, 'rule on an endpoint was', 'rules on endpoints were')} not tried`]
      : []),
  ];
}

/** What else stands in the way of a plain word. */
function troubles({ counts, leftovers, staleWaivers }: Summary): string[] {
  return [
    ...(counts.inconclusive > 0 ? [`${pluralize(counts.inconclusive, 'case is', 'cases are')} inconclusive`] : []),
    ...(counts.error > 0
      ? [`${pluralize(counts.error, 'case has an error of its own', 'cases have errors of their own')}`]
      : []),
    ...(leftovers.length > 0 ? [`${pluralize(leftovers.length, 'thing is', 'things are')} not as before the run`] : []),
    ...(staleWaivers.length > 0
      ? [`${pluralize(staleWaivers.length, 'waiver does', 'waivers do')} not hold any more`]
      : []),
  ];
}

function scope({ lane, leftOut }: Summary): string {
  return leftOut.length > 0 ? ` in the ${lane} lane` : '';
}

/** The first words, where there is something in the way of "conforms". */
function hedged(outline: Summary): string {
  const found = outline.cases.flatMap(pending).length;
  if (outline.cases.length === 0) return 'No case was run';
  if (outline.counts.fail === 0) return `No findings${scope(outline)}`;
  return `Does not conform: ${pluralize(found, 'finding')}${scope(outline)}, on ${failing(outline)}`;
}

/** The one sentence that tells how a run went, and whether the target conforms. */
export function summaryOf(outline: Summary): { readonly headline: string; readonly conforms: boolean } {
  const { counts, cases } = outline;
  const waived = cases.flatMap(({ findings }) => findings).filter((finding) => finding.waived !== undefined).length;
  const others = [...omissions(outline), ...troubles(outline)];
  if (others.length === 0 && counts.fail === 0 && cases.length > 0) {
    if (waived > 0) return { headline: `Conforms but for ${pluralize(waived, 'waived deviation')}.`, conforms: false };
    return { headline: 'Conforms: every case passed, in every lane.', conforms: true };
  }
  const all = [...(waived > 0 ? [`${pluralize(waived, 'deviation is', 'deviations are')} waived`] : []), ...others];
  return { headline: `${hedged(outline)}${all.length > 0 ? `; ${all.join(', ')}` : ''}.`, conforms: false };
}
