import { isAtLeast } from '../../specification/versions.js';
import { previewValue } from '../reports/preview-value.js';
import { createRedact } from '../reports/redact.js';
import type { Role } from '../targets/placeholders.js';
import type { Target } from '../targets/target.js';
import type { CaseRequest, HttpExchange, HttpResponse } from './case.js';
import { type Session, send } from './session.js';

/** Thrown when a target cannot be verified at all, with the reason in a paragraph. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}

/** Requests that every deployment answers: rows of the grid on the issue, through each API that its version has. */
const firstRequests = ({ addonVersion }: Target): readonly CaseRequest[] => [
  ...(isAtLeast(addonVersion, '1.18.0')
    ? [{ method: 'GET', path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/?maxResults=1' } as const]
    : []),
  { method: 'GET', path: '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{issueKey}?columnIds={text.id}' },
];

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

const isPage = ({ headers, text }: Pick<HttpResponse, 'headers' | 'text'>): boolean =>
  /^(text\/html|application\/xhtml)/i.test(headers['content-type'] ?? '') || /^\s*<(!doctype|html)/i.test(text);

/** Why what answered is not the service, or does not let a user in. */
function strangeness({ status, headers, text }: HttpResponse, role: Role): string | undefined {
  if (isRedirect(status)) {
    return `it was redirected (${status}) to ${previewValue(headers.location ?? 'nowhere')}. The service never redirects: a log-in page or a proxy stands before it, or baseUrl has a wrong scheme, host or context path.`;
  }
  if (isPage({ headers, text })) {
    return `it was answered ${status} with an HTML page instead of JSON. Something else answers there: a log-in page, a proxy or another application; check baseUrl, its context path and vendor.`;
  }
  if (status === 401) {
    return `it was answered 401: the credentials of users.${role} are not right, so that no case could tell anything.`;
  }
  return undefined;
}

const whyNot = ({ answer, noAnswer }: HttpExchange, role: Role): string | undefined =>
  answer ? strangeness(answer, role) : `it had no answer: ${noAnswer}.`;

const isWell = ({ answer }: HttpExchange): boolean =>
  answer !== undefined && answer.status >= 200 && answer.status < 300;

/** Why nothing can be told of a target that refuses the editor what every deployment answers. */
const refusedAll = ({ answer }: HttpExchange): string =>
  `it was answered ${answer?.status} ${previewValue(answer?.text ?? '')}, so that no case could tell anything: check baseUrl, its context path, vendor, addonVersion, grid.id and issues.issue.`;

/** Sends a request as a user. Throws a CannotRun when it is not the service that answers, or when it does not let the user in. */
async function askAs(role: Role, request: CaseRequest, session: Session): Promise<HttpExchange> {
  const exchanged = await send(session, { ...request, as: role }, (name) => session.target.values[name]);
  const reason = whyNot(exchanged, role);
  if (reason !== undefined) throw cannotRun(session, exchanged, role, reason);
  return exchanged;
}

function cannotRun({ target }: Session, { sent }: HttpExchange, role: Role, reason: string): CannotRun {
  const text = `the target "${target.name}" cannot be verified: ${sent.method} ${sent.url} was sent as the ${role}, and ${reason}`;
  return new CannotRun(createRedact(target)(text));
}

/**
 * Asks for rows as the editor, through one API and, where that refuses, the other; and then as each other user that the
 * target names. Throws a CannotRun when it is not the service that answers, when it lets one of them not in, or when
 * it refuses the editor all.
 */
export async function askFirst(session: Session): Promise<void> {
  const requests = firstRequests(session.target);
  let latest: HttpExchange | undefined;
  for (const request of requests) {
    if (latest === undefined || !isWell(latest)) latest = await askAs('editor', request, session);
  }
  if (latest !== undefined && !isWell(latest)) throw cannotRun(session, latest, 'editor', refusedAll(latest));
  const others = (Object.keys(session.target.users) as Role[]).filter((role) => role !== 'editor');
  for (const role of others) for (const request of requests.slice(0, 1)) await askAs(role, request, session);
}
