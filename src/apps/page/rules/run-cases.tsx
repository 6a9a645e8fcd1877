import { useEffect, useRef, useState } from 'preact/hooks';
import { verdicts } from '../../../contract/run/case.js';
import type { Profile } from '../../../specification/choices.js';
import { errorText } from '../../../validation/preview.js';
import { pluralize } from '../../../validation/quote.js';
import type { CaseVerdict } from '../contract/case-verdict.js';
import type { RunSummary } from '../contract/create-contract-runner.js';
import { loadScript } from '../load-script.js';
import { Button } from '../shell/controls.js';
import { usePage } from '../state/use-page.js';
import { VerdictList } from './verdict-list.js';

/** Takes the verdicts of a run as far as they are known. */
export type OnVerdicts = (verdicts: readonly CaseVerdict[]) => void;

// A run of cases, while it goes on and after its end.
interface RunState {
  readonly isRunning: boolean;
  /** How many cases it has; 0 until the contract is loaded. */
  readonly total: number;
  readonly verdicts: readonly CaseVerdict[];
  readonly summary?: RunSummary;
  readonly seconds?: number;
  /** Why it could not go on, in words. */
  readonly problem?: string;
  /** What told its profile from the defaults. */
  readonly turned?: Profile;
}

const idle: RunState = { isRunning: false, total: 0, verdicts: [] };

// The cases of a rule, of an endpoint, or of both; all of them without.
type WhichCases = Readonly<{ rule?: string; endpoint?: number }>;

async function runInPage(
  { rule, endpoint }: WhichCases,
  profile: Profile,
  signal: AbortSignal,
  onState: (state: RunState) => void,
): Promise<void> {
  const verdicts: CaseVerdict[] = [];
  let [total, drawn, started] = [0, 0, performance.now()];
  const draw = (end?: Partial<RunState>): void => {
    drawn = performance.now();
    if (end || !signal.aborted) onState({ isRunning: end === undefined, total, verdicts: [...verdicts], ...end });
  };
  draw();
  try {
    const { cases, run } = await loadScript('contract');
    const chosen = cases
      .filter(({ rules }) => rule === undefined || rules.some((one) => one === rule))
      .filter((one) => endpoint === undefined || one.endpoint === endpoint);
    [total, started] = [chosen.length, performance.now()];
    draw();
    const onResult = (verdict: CaseVerdict): void => {
      verdicts.push(verdict);
      if (performance.now() - drawn > 100) draw();
    };
    const ids = chosen.map(({ id }) => id);
    const summary = await run(ids, { profile, signal, onResult });
    draw({ summary, seconds: (performance.now() - started) / 1000 });
  } catch (error) {
    draw({ problem: errorText(error) });
  }
}

function useRun(which: WhichCases, onVerdicts: OnVerdicts = () => undefined) {
  const { turned } = usePage();
  const [state, setState] = useState(idle);
  const stopping = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);
  const start = (): Promise<void> => {
    const stopped = new AbortController();
    stopping.current = stopped;
    const onState = (now: RunState): void => {
      setState({ ...now, turned });
      onVerdicts(now.verdicts);
    };
    return runInPage(which, turned, stopped.signal, onState);
  };
  const isEarlier = state.turned !== undefined && JSON.stringify(state.turned) !== JSON.stringify(turned);
  return { state, isEarlier, start, stop: () => stopping.current?.abort() };
}

const verdictWords: Readonly<Record<keyof RunSummary['counts'], string>> = {
  fail: 'failed',
  error: 'in error',
  inconclusive: 'inconclusive',
  skipped: 'skipped',
  note: 'with a note',
  pass: 'passed',
};

function RunEnd({ verdicts: run, summary, seconds = 0 }: RunState) {
  if (summary === undefined) return null;
  const counts = verdicts
    .toReversed()
    .filter((verdict) => summary.counts[verdict] > 0)
    .map((verdict) => `${summary.counts[verdict].toLocaleString('en')} ${verdictWords[verdict]}`);
  const count = (values: readonly unknown[]): number => new Set(values).size;
  const [rules, endpoints] = [count(run.flatMap((one) => one.rules)), count(run.map(({ endpoint }) => endpoint))];
  const scope = `${pluralize(rules, 'rule')} on ${pluralize(endpoints, 'endpoint')}`;
  return (
    <>
      {summary.conforms && <b>Conforms: </b>}
      {counts.join(', ')}
      {summary.isStopped && ', then stopped'}
      <span class="muted">
        {' '}
        {scope}, {summary.requests.toLocaleString('en')} {summary.requests === 1 ? 'request' : 'requests'},{' '}
        {seconds.toFixed(1)} s
      </span>
      {summary.leftovers.length > 0 && <span class="wrong"> Not as before: {summary.leftovers.join('; ')}</span>}
    </>
  );
}

interface RunCasesProps extends WhichCases {
  readonly label: string;
  /** Told of the verdicts so far, now and then while they run and in the end. */
  readonly onVerdicts?: OnVerdicts;
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
