import { verdicts } from '../../../contract/run/case.js';
import type { RunSummary } from '../contract/contract-runner.js';
import { usePageState } from '../state/use-page.js';
import { useRun } from './use-run.js';
import { VerdictList } from './verdict-list.js';

interface RunCasesProps {
  /** The rule whose cases are run; all cases without it. */
  readonly rule?: string;
  readonly label: string;
}

const words: Readonly<Record<keyof RunSummary['counts'], string>> = {
  fail: 'failed',
  error: 'broke',
  inconclusive: 'inconclusive',
  skipped: 'skipped',
  note: 'with a note',
  pass: 'passed',
};

/** How many cases there are of each verdict, such as `8 passed, 1 with a note`. */
const countsInWords = (counts: RunSummary['counts']): string =>
  verdicts
    .toReversed()
    .filter((verdict) => counts[verdict] > 0)
    .map((verdict) => `${counts[verdict]} ${words[verdict]}`)
    .join(', ');

/** A button that runs cases of the contract in the page, against a mock of their own, and what became of them. */
export function RunCases({ rule, label }: RunCasesProps) {
  const { profile } = usePageState();
  const { state, isEarlier, start, stop } = useRun(rule, profile);
  const { isRunning, total, verdicts: known, summary, problem } = state;
  const shown = known.length > 100 ? known.filter(({ verdict }) => verdict !== 'pass') : known;
  return (
    <div class="run">
      <p>
        {isRunning ? (
          <button type="button" onClick={stop}>
            Stop
          </button>
        ) : (
          <button type="button" onClick={() => void start()}>
            {label}
          </button>
        )}
        {isRunning && (
          <progress max={Math.max(1, total)} value={known.length} aria-label="Cases that were run">
            {known.length} of {total}
          </progress>
        )}
        <span class="run-says" role="status">
          {isRunning && `${known.length} of ${total} cases`}
          {!isRunning && summary && (rule === undefined ? summary.headline : countsInWords(summary.counts))}
          {!isRunning && summary && isEarlier && <span class="muted"> (under an earlier profile)</span>}
          {problem !== undefined && <span class="wrong">{problem}</span>}
        </span>
      </p>
      {shown.length > 0 && !isRunning && <VerdictList verdicts={shown} />}
    </div>
  );
}
