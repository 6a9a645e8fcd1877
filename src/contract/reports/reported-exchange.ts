import type { HttpExchange, HttpResponse } from '../run/case.js';
import type { Target } from '../targets/target.js';
import { curlLine, senderOf } from './curl.js';
import { type Redact, redactHeaders } from './redact.js';
import type { ReportedAnswer, ReportedExchange } from './report.js';

/** How much of an answer a report keeps, in characters. */
const most = 4000;

function reportedAnswer({ status, headers, text }: HttpResponse, redact: Redact): ReportedAnswer {
  const whole = redact(text); // before it is cut: half a secret is one too
  const shown = { status, headers: redactHeaders(headers, redact), text: whole.slice(0, most) };
  return whole.length > most ? { ...shown, cutFrom: whole.length } : shown;
}

/** An exchange as a report shows it: without secrets, its answer cut where it is long, with a line of curl. */
export function reportedExchange(
  { sent, answer, noAnswer }: HttpExchange,
  target: Target,
  redact: Redact,
): ReportedExchange {
  const sender = senderOf(sent, target, redact);
  const { method, url, headers, body } = sent;
  return {
    as: sender.as,
    sent: {
      method,
      url: redact(url),
      headers: redactHeaders(headers, redact),
      ...(body !== undefined && { body: redact(body) }),
    },
    ...(answer && { answer: reportedAnswer(answer, redact) }),
    ...(noAnswer !== undefined && { noAnswer: redact(noAnswer) }),
    curl: curlLine(sent, sender, redact),
  };
}
