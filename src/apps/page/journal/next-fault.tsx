import type { FaultPlan } from '../../../mock/faults/fault-plan.js';
import { member } from '../../../validation/json.js';
import { Button, Fold } from '../shell/controls.js';
import { useAsked, usePage } from '../state/use-page.js';

const faultsByName: Readonly<Record<string, FaultPlan>> = {
  '503 Service Unavailable': { status: 503 },
  '429 Too Many Requests': { retryAfter: 5 },
  'a connection reset': { reset: true },
  'a delay of 3 s': { delay: 3_000 },
  'no answer': { hang: true },
};

const plannedWords = (fault: unknown): string => String(member(fault, 'text')).replace(/:.*$/, '');

/** Shows the planned fault that a call hit. */
export const HitFault = ({ text }: { readonly text: string | undefined }) =>
  text && <span class="change change-removed">planned: {text.replaceAll('the next call', 'this call')}</span>;

/** Shows a chip for each pending fault, of one operation or of all, with a button that takes it back. */
export function PendingFaults({ operation }: { readonly operation?: string }) {
  const { store, backend, view } = usePage();
  const { value: found = [] } = useAsked(async () => (view ? backend.ask('GET', 'faults') : []), [backend, view]); // again for every view
  const faults = found as readonly Readonly<{ id: string; plan: FaultPlan; pending: boolean }>[];
  const pending = faults.filter(
    (one) => one.pending && (operation === undefined || [one.plan.operation].flat().includes(operation as never)),
  );
  if (pending.length === 0) return null;
  return (
    <ul class="chips" aria-label="Planned faults">
      {pending.map((fault) => (
        <li key={fault.id} class="chip">
          {plannedWords(fault)}
          <Button
            text="×"
            aria-label={`Take back ${plannedWords(fault)}`}
            next="summary"
            act={() => store.steer('Fault taken back', 'DELETE', `faults?id=${fault.id}`)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Plans a fault for the next call of an operation, and shows it until a call hits it. */
export function NextFault({ operation }: { readonly operation: string }) {
  const { store, backend } = usePage();
  if (!backend.hasControl) return null;
  const words = (planned: unknown): string => `Planned ${plannedWords(planned)}`;
  const plan = (fault: FaultPlan) => store.steer(words, 'POST', 'faults', () => ({ operation, ...fault }));
  return (
    <div class="next-fault">
      <Fold class="more" summary="Plan a fault for the next call">
        <p class="actions">
          {Object.entries(faultsByName).map(([name, fault]) => (
            <Button key={name} text={name} class="plain" act={() => plan(fault)} />
          ))}
        </p>
        {backend.isShared && <p class="muted">A browser may send a call again whose connection is reset.</p>}
      </Fold>
      <PendingFaults operation={operation} />
    </div>
  );
}
