import { verdictSymbols } from '../../../contract/reports/report.js';
import type { CaseVerdict } from '../contract/case-verdict.js';
import { inLines } from '../operation/literal.js';
import { Fold, StatusMark, TextBlock } from '../shell/controls.js';

/** Returns the sign and the word of a verdict in reports, and the mood of its colour. */
export function verdictMark(verdict: keyof typeof verdictSymbols = 'untried') {
  const moods: Readonly<Record<string, string>> = { pass: 'good', error: 'bad', fail: 'bad', untried: 'none' };
  return { ...verdictSymbols[verdict], mood: moods[verdict] ?? 'warn' };
}

function CaseDetails({ name, verdict, endpoint, exchanges, findings, notes, reason }: CaseVerdict) {
  const { sign, mood, word } = verdictMark(verdict);
  const summary = (
    <>
      <span class={`sign ${mood}`} role="img" aria-label={word}>
        {sign}
      </span>{' '}
      {name} <span class="muted">{`endpoint\u00a0${endpoint}`}</span>
    </>
  );
  return (
    <li>
      <Fold summary={summary}>
        <ol class="exchanges">
          {exchanges.map(({ as, method, path, request, status, answer, noAnswer }, i) => (
            <li key={i}>
              <p class="call">
                <StatusMark status={status} /> <b>{method}</b> <code class="path">{path}</code>{' '}
                <span class="muted">as {as}</span>
              </p>
              {request && <p class="muted">Sent</p>}
              {request && <TextBlock>{inLines(request)}</TextBlock>}
              {answer && <p class="muted">Answer</p>}
              {answer && <TextBlock>{inLines(answer)}</TextBlock>}
              {noAnswer !== undefined && <p class="wrong">{noAnswer}</p>}
            </li>
          ))}
        </ol>
      </Fold>
      {[...findings, ...notes, ...(reason === undefined ? [] : [reason])].map((remark) => (
        <p key={remark} class={mood === 'bad' ? 'wrong' : 'muted'}>
          {remark}
        </p>
      ))}
    </li>
  );
}

/** Shows the results of cases. The cases that did not pass come first. */
export const VerdictList = ({ verdicts }: { readonly verdicts: readonly CaseVerdict[] }) => (
  <ul class="verdicts">
    {[...verdicts]
      .sort((a, b) => Number(a.verdict === 'pass') - Number(b.verdict === 'pass'))
      .map((verdict) => (
        <CaseDetails key={verdict.id} {...verdict} />
      ))}
  </ul>
);
