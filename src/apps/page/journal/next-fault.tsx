import { useEffect, useState } from 'preact/hooks';
import type { FaultPlan } from '../../../mock/faults/fault-plan.js';
import { member } from '../../../validation/json.js';
import { usePage, usePageState } from '../state/use-page.js';

/** A planned fault as the control API tells of it. */
interface ToldFault {
  readonly id: string;
  readonly text: string;
  readonly plan: FaultPlan;
  readonly pending: boolean;
}

/** What the next call of an operation can be given, by its name. */
const faultsByName: Readonly<Record<string, FaultPlan>> = {
  '503 Service Unavailable': { status: 503 },
  '429 Too Many Requests': { retryAfter: 5 },
  'a connection reset': { reset: true },
  'a delay of 3 s': { delay: 3_000 },
};

/** What was planned, without how often it was hit. */
const plannedWords = (text: string): string => text.replace(/:.*$/, '');

/** The faults that wait for their calls; asked for anew with every look at the mock. */
function usePending(): readonly ToldFault[] {
  const { store, backend } = usePage();
  const { view } = usePageState();
  const [pending, setPending] = useState<readonly ToldFault[]>([]);
  useEffect(() => {
    if (!backend.hasControl || view === undefined) return;
    store.ask('GET', 'faults').then(
      (told) => setPending((told as readonly ToldFault[]).filter((one) => one.pending)),
      () => setPending([]),
    );
  }, [store, backend, view]);
  return pending;
}

/** A chip for each fault that waits for its call, of one operation or of all, with a button that takes it back. */
export function PendingFaults({ operation }: { readonly operation?: string }) {
  const { store } = usePage();
  const pending = usePending().filter(
    ({ plan }) => operation === undefined || [plan.operation].flat().includes(operation as never),
  );
  if (pending.length === 0) return null;
  return (
    <ul class="chips" aria-label="Planned faults">
      {pending.map(({ id, text }) => (
        <li key={id} class="chip">
          {plannedWords(text)}
          <button
            type="button"
            aria-label={`Take back ${plannedWords(text)}`}
            onClick={({ currentTarget }) => {
              currentTarget.closest('.next-fault, .panel')?.querySelector('summary')?.focus(); // as the chip goes
              void store.steer(() => 'Fault taken back', 'DELETE', `faults?id=${id}`).catch(() => undefined);
            }}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Plans a fault for the next call of an operation, and says so until it is hit. */
export function NextFault({ operation }: { readonly operation: string }) {
  const { store, backend } = usePage();
  if (!backend.hasControl) return null;
  const plan = (name: string): void => {
    const words = (answer: unknown): string => `Planned ${plannedWords(String(member(answer, 'text')))}`;
    void store.steer(words, 'POST', 'faults', { operation, ...faultsByName[name] }).catch(() => undefined); // the status says why
  };
  return (
    <div class="next-fault">
      <details>
        <summary>Plan a fault for the next call</summary>
        <p class="actions">
          {Object.keys(faultsByName).map((name) => (
            <button key={name} type="button" class="plain" onClick={() => plan(name)}>
              {name}
            </button>
          ))}
        </p>
      </details>
      <PendingFaults operation={operation} />
    </div>
  );
}
