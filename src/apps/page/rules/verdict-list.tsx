import { verdictSymbols } from '../../../contract/reports/report.js';
import type { CaseExchange, CaseVerdict } from '../contract/contract-runner.js';
import { Fold } from '../shell/fold.js';
import { StatusMark } from '../shell/status-mark.js';

/** A verdict, or `untried` for none. */
type Shown = CaseVerdict['verdict'] | 'untried';

const moods: Readonly<Partial<Record<Shown, string>>> = { pass: 'good', error: 'bad', fail: 'bad', untried: 'none' };

/** How a verdict is shown: its sign and its word in reports, and the mood of its colour. */
export const verdictMark = (verdict: Shown) => ({ ...verdictSymbols[verdict], mood: moods[verdict] ?? 'warn' });

const BodyText = ({ name, text = '' }: { readonly name: string; readonly text: string | undefined }) =>
  text === '' ? null : (
    <>
      <p class="muted">{name}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>{text}</pre>
    </>
  );

const SentCall = ({ exchange }: { readonly exchange: CaseExchange }) => (
  <li>
    <p class="call">
      <StatusMark status={exchange.status} /> <b>{exchange.method}</b> <code class="path">{exchange.path}</code>{' '}
      <span class="muted">as {exchange.as}</span>
    </p>
    <BodyText name="Sent" text={exchange.request} />
    <BodyText name="Answer" text={exchange.answer} />
    {exchange.noAnswer !== undefined && <p class="wrong">{exchange.noAnswer}</p>}
  </li>
);

function CaseDetails({ verdict: one }: { readonly verdict: CaseVerdict }) {
  const { sign, mood, word } = verdictMark(one.verdict);
  const summary = (
    <>
      <span class={`sign sign-${mood}`} role="img" aria-label={word}>
        {sign}
      </span>{' '}
      {one.name} <span class="muted">endpoint {one.endpoint}</span>
    </>
  );
  return (
    <li>
      <Fold summary={summary}>
        <ol class="exchanges">
          {one.exchanges.map((exchange, i) => (
            <SentCall key={i} exchange={exchange} />
          ))}
        </ol>
      </Fold>
      {[...one.findings, ...one.notes, one.reason].map(
        (remark) =>
          remark !== undefined && (
            <p key={remark} class={mood === 'bad' ? 'wrong' : 'muted'}>
              {remark}
            </p>
          ),
      )}
    </li>
  );
}

/** What became of cases: those that are not as they should be first. */
export const VerdictList = ({ verdicts }: { readonly verdicts: readonly CaseVerdict[] }) => (
  <ul class="verdicts">
    {[...verdicts]
      .sort((a, b) => Number(a.verdict === 'pass') - Number(b.verdict === 'pass'))
      .map((verdict) => (
        <CaseDetails key={verdict.id} verdict={verdict} />
      ))}
  </ul>
);
