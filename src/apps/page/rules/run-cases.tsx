import { useEffect, useRef, useState } from 'preact/hooks';
import type { Report } from '../../../contract/reports/report.js';
import { type Verdict, verdicts } from '../../../contract/run/case.js';
import type { Profile } from '../../../specification/choices.js';
import { errorText } from '../../../validation/preview.js';
import { pluralize } from '../../../validation/quote.js';
import type { CaseVerdict } from '../contract/case-verdict.js';
import { loadScript } from '../load-script.js';
import { Button } from '../shell/controls.js';
import { usePage } from '../state/use-page.js';
import { VerdictList } from './verdict-list.js';

/** Takes the verdicts of a run so far and its profile, several times during the run and at its end. */
export type OnVerdicts = (verdicts: readonly CaseVerdict[], turned: Profile) => void;

// A run of cases, during the run and after its end.
interface RunState {
  readonly isRunning: boolean;
  /** The number of its cases; 0 until the contract is loaded. */
  readonly total: number;
  readonly verdicts: readonly CaseVerdict[];
  readonly summary?: Report;
  readonly seconds?: number;
  readonly problem?: string;
  readonly turned?: Profile;
}

interface RunCasesProps {
  /** Selects the cases of a rule, of an endpoint, or of both; without them, all cases. */
  readonly rule?: string;
  readonly endpoint?: number;
  readonly onVerdicts?: OnVerdicts;
}

function useRun({ rule, endpoint, onVerdicts }: RunCasesProps) {
  const { turned } = usePage();
  const [state, setState] = useState<RunState>({ isRunning: false, total: 0, verdicts: [] });
  const stopping = useRef(new AbortController());
  const stop = (): void => stopping.current.abort();
  useEffect(() => stop, []);
  const start = async (): Promise<void> => {
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    const verdicts: CaseVerdict[] = [];
    let [total, drawn, started] = [0, 0, performance.now()];
    const draw = (end?: Partial<RunState>): void => {
      drawn = performance.now();
      if (!end && signal.aborted) return;
      setState({ isRunning: end === undefined, total, verdicts: [...verdicts], turned, ...end });
      onVerdicts?.([...verdicts], turned);
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
      const summary = await run(chosen, { profile: turned, signal, onResult });
      draw({ summary, seconds: (performance.now() - started) / 1000 });
    } catch (error) {
      draw({ problem: errorText(error) });
    }
  };
  const isEarlier = state.turned !== undefined && JSON.stringify(state.turned) !== JSON.stringify(turned);
  return { state, isEarlier, start, stop };
}

function RunEnd({ verdicts: run, summary, seconds = 0 }: RunState) {
  const verdictWords: Readonly<Record<Verdict, string>> = {
    fail: 'failed',
    error: 'in error',
    inconclusive: 'inconclusive',
    skipped: 'skipped',
    note: 'with a note',
    pass: 'passed',
  };
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

/** Shows a button that runs cases of the contract on a new mock in the page, and their verdicts. */
export function RunCases(props: RunCasesProps) {
  const { state, isEarlier, start, stop } = useRun(props);
  const { isRunning, total, verdicts: known, problem } = state;
  const offer = props.rule === undefined ? 'Run the whole contract' : 'Run its cases';
  const [text, act] = isRunning ? (['Stop', stop] as const) : ([offer, start] as const);
  const shown = known.length > 100 ? known.filter(({ verdict }) => verdict !== 'pass') : known;
  return (
    <div class="run">
      <p>
        <Button text={text} aria-label={props.rule && `${text}: ${props.rule}`} act={act} />
        {isRunning && <progress max={Math.max(1, total)} value={known.length} aria-label="Cases that were run" />}
        {isRunning && <span class="run-says">{`${known.length} of ${total} cases`}</span>}
        <span class="run-says" role="status">
          {!isRunning && <RunEnd {...state} />}
          {!isRunning && isEarlier && <span class="muted"> (under an earlier profile)</span>}
          {problem !== undefined && <span class="wrong">{problem}</span>}
        </span>
      </p>
      {shown.length > 0 && !isRunning && <VerdictList verdicts={shown} />}
    </div>
  );
}
