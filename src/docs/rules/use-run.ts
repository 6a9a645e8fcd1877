import { useEffect, useRef, useState } from 'preact/hooks';
import type { Choices } from '../../spec/choices.js';
import type { CaseVerdict, RunSummary } from '../contract/contract-runner.js';
import { loadContract } from './load-contract.js';

/** A run of cases, while it goes on and after its end. */
export interface RunState {
  readonly isRunning: boolean;
  /** How many cases it has; 0 until the contract is loaded. */
  readonly total: number;
  readonly verdicts: readonly CaseVerdict[];
  readonly summary?: RunSummary;
  /** Why it could not go on, in words. */
  readonly problem?: string;
}

const idle: RunState = { isRunning: false, total: 0, verdicts: [] };

/** How often a run that goes on is drawn, in milliseconds. */
const drawMs = 100;

/** Runs the cases of a rule, or all of them, in the page. */
export function useRun(rule: string | undefined, profile: Choices | undefined) {
  const [state, setState] = useState<RunState>(idle);
  const stopping = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  async function start(): Promise<void> {
    const stopped = new AbortController();
    stopping.current = stopped;
    const verdicts: CaseVerdict[] = [];
    let total = 0;
    let drawn = 0;
    const draw = (): void => {
      drawn = performance.now();
      if (!stopped.signal.aborted) setState({ isRunning: true, total, verdicts: [...verdicts] });
    };
    setState({ ...idle, isRunning: true });
    try {
      const { cases, run } = await loadContract();
      const ids = cases
        .filter(({ rules }) => rule === undefined || rules.some((one) => one === rule))
        .map(({ id }) => id);
      total = ids.length;
      draw();
      const summary = await run(ids, {
        profile: profile ?? {},
        signal: stopped.signal,
        onResult: (verdict) => {
          verdicts.push(verdict);
          if (performance.now() - drawn > drawMs) draw();
        },
      });
      setState({ isRunning: false, total, verdicts, summary });
    } catch (error) {
      setState({ isRunning: false, total, verdicts, problem: error instanceof Error ? error.message : String(error) });
    }
  }

  return { state, start, stop: () => stopping.current?.abort() };
}
