import { useEffect, useRef, useState } from 'preact/hooks';
import type { Profile } from '../../../specification/choices.js';
import { errorText } from '../../../validation/preview.js';
import type { CaseVerdict } from '../contract/case-verdict.js';
import type { RunSummary } from '../contract/create-contract-runner.js';
import { loadScript } from '../load-script.js';
import { usePage } from '../state/use-page.js';

/** A run of cases, while it goes on and after its end. */
export interface RunState {
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

const drawMs = 100;

/** The cases of a rule, of an endpoint, or of both; all of them without. */
export interface WhichCases {
  readonly rule?: string;
  readonly endpoint?: number;
}

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
      if (performance.now() - drawn > drawMs) draw();
    };
    const ids = chosen.map(({ id }) => id);
    const summary = await run(ids, { profile, signal, onResult });
    draw({ summary, seconds: (performance.now() - started) / 1000 });
  } catch (error) {
    draw({ problem: errorText(error) });
  }
}

/** Runs cases in the page; `isEarlier` when what is known is of another profile than the present one. */
export function useRun(which: WhichCases, onVerdicts: (verdicts: readonly CaseVerdict[]) => void = () => undefined) {
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
