import { verdicts } from '../../../contract/run/case.js';
import { pluralize } from '../../../validation/quote.js';
import type { CaseVerdict } from '../contract/case-verdict.js';
import type { RunSummary } from '../contract/create-contract-runner.js';
import { Button } from '../shell/controls.js';
import { type RunState, useRun, type WhichCases } from './use-run.js';
import { VerdictList } from './verdict-list.js';

interface RunCasesProps extends WhichCases {
  readonly label: string;
  /** Told of the verdicts so far, now and then while they run and in the end. */
  readonly onVerdicts?: (verdicts: readonly CaseVerdict[]) => void;
}

const verdictWords: Readonly<Record<keyof RunSummary['counts'], string>> = {
  fail: 'failed',
  error: 'in error',
  inconclusive: 'inconclusive',
  skipped: 'skipped',
  note: 'with a note',
  pass: 'passed',
};

const countsInWords = (counts: RunSummary['counts']): string =>
  verdicts
    .toReversed()
    .filter((verdict) => counts[verdict] > 0)
    .map((verdict) => `${counts[verdict].toLocaleString('en')} ${verdictWords[verdict]}`)
    .join(', ');

function RunEnd({ verdicts: run, summary, seconds = 0 }: RunState) {
  if (summary === undefined) return null;
  const count = (values: readonly unknown[]): number => new Set(values).size;
  const [rules, endpoints] = [count(run.flatMap((one) => one.rules)), count(run.map(({ endpoint }) => endpoint))];
  const scope = `${pluralize(rules, 'rule')} on ${pluralize(endpoints, 'endpoint')}`;
  return (
    <>
      {summary.conforms && <b>Conforms: </b>}
      {countsInWords(summary.counts)}
      {summary.isStopped && ', then stopped'}
      <span class="muted">
        {' '}
        {scope}, {pluralize(summary.requests, 'request')}, {seconds.toFixed(1)} s
      </span>
      {summary.leftovers.length > 0 && <span class="wrong"> Not as before: {summary.leftovers.join('; ')}</span>}
    </>
  );
}

/** A button that runs cases of the contract in the page, against a mock of their own, and what became of them. */
export function RunCases({ label, onVerdicts, ...which }: RunCasesProps) {
  const { state, isEarlier, start, stop } = useRun(which, onVerdicts);
  const { isRunning, total, verdicts: known, problem } = state;
  const shown = known.length > 100 ? known.filter(({ verdict }) => verdict !== 'pass') : known;
  return (
    <div class="run">
      <p>
        <Button text={isRunning ? 'Stop' : label} act={isRunning ? stop : () => void start()} />
        {isRunning && (
          <progress max={Math.max(1, total)} value={known.length} aria-label="Cases that were run">
            {known.length} of {total}
          </progress>
        )}
        <span class="run-says" role="status">
          {isRunning && `${known.length} of ${total} cases`}
          {!isRunning && <RunEnd {...state} />}
          {!isRunning && isEarlier && <span class="muted"> (under an earlier profile)</span>}
          {problem !== undefined && <span class="wrong">{problem}</span>}
        </span>
      </p>
      {shown.length > 0 && !isRunning && <VerdictList verdicts={shown} />}
    </div>
  );
}
