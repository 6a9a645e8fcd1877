import { isAtLeast } from '../../specification/versions.js';
import { errorText } from '../../validation/preview.js';
import { pluralize } from '../../validation/quote.js';
import { throughFirst } from '../cleanup/backup.js';
import { rowsApis } from '../cleanup/rows-api.js';
import { type DoFirst, missingSentinel } from '../cleanup/sentinels.js';
import { createRedact } from '../reports/redact.js';
import { curlLine } from '../reports/reported-exchange.js';
import type { Lane } from '../targets/lanes.js';
import type { Role } from '../targets/placeholders.js';
import type { Target } from '../targets/target.js';
import type { Basic, CaseRequest, HttpExchange } from './case.js';
import { describeAnswer, describeExchange, isPage, isSuccess, previewValue } from './describe-exchange.js';
import type { Attempt } from './retrying.js';
import { endpointByNumber, type Session, send } from './session.js';

/** Thrown if a target cannot be verified at all, with the reason in a paragraph. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}

function whyUnusable({ answer, noAnswer }: HttpExchange, role: Role): string | undefined {
  if (answer === undefined) return `it had no answer: ${noAnswer}.`;
  const { status, headers } = answer;
  const denied = headers['x-authentication-denied-reason'] ?? headers['x-seraph-loginreason'] ?? '';
  if (/CAPTCHA|DENIED/.test(denied))
    return `it was answered ${status} ${previewValue(denied)}: the tracker has locked users.${role}, as it does after wrong passwords. Log in as this user in a browser, or have the failed logins reset.`;
  if (status >= 300 && status < 400)
    return `it was redirected (${status}) to ${previewValue(headers.location ?? 'nowhere')}. The service never redirects: a log-in page or a proxy stands before it, or baseUrl has a wrong scheme, host or context path.`;
  if (status === 401)
    return `it was answered 401: the credentials of users.${role} are not right, so that no case could be judged.`;
  if (isPage(answer) && !(role === 'outsider' && status === 403))
    return `it was answered ${status} with an HTML page instead of JSON. Something else answers there: a log-in page, a proxy or another application; check baseUrl, its context path and vendor.`;
  return undefined;
}

async function askEditor(session: Session, request: CaseRequest): Promise<readonly [Target, HttpExchange]> {
  const { target } = session;
  const asked = await send(session, request);
  const { basic, token } = target.users.editor ?? {};
  const isOpen = basic !== undefined && token !== undefined && target.profile['auth.schemes'] === undefined;
  if (asked.answer?.status !== 401 || !isOpen) return [target, asked];
  const byToken = { ...target, takesTokens: true };
  const again = await send({ ...session, target: byToken }, request);
  return again.answer?.status === 401 ? [target, asked] : [byToken, again];
}

/** Reads rows as each user. Returns the target, with tokens if it takes no password. Throws a CannotRun if the service or a user fails. */
export async function askFirst({ http, ...given }: Session): Promise<Target> {
  const exchange: typeof http.exchange = async (sent) => {
    const first = await http.exchange(sent);
    return Number(first.answer?.status) > 501 ? http.exchange(sent) : first; // a proxy may have failed for a moment
  };
  const session: Session = { ...given, http: { ...http, exchange } };
  let { target } = given;
  const legacy = { method: 'GET', path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/?maxResults=1' } as const;
  const path = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{issueKey}?columnIds={text.id}';
  const requests = [...(isAtLeast(target.addonVersion, '1.18.0') ? [legacy] : []), { ...legacy, path }];
  const refuseUnusable = (exchanged: HttpExchange, role: Role, reason = whyUnusable(exchanged, role)): void => {
    const { method, url } = exchanged.sent;
    const text = `the target "${target.name}" cannot be verified: ${method} ${url} was sent as the ${role}, and ${reason}`;
    if (reason !== undefined) throw new CannotRun(createRedact(target)(text));
  };
  let latest: HttpExchange | undefined;
  let [used] = requests;
  for (const request of requests) {
    if (latest && isSuccess(latest)) break;
    [target, latest] = await askEditor({ ...session, target }, request);
    used = request;
    const isMissing = latest.answer?.status === 404 && request !== requests.at(-1); // also if a page says so
    if (!isMissing) refuseUnusable(latest, 'editor');
  }
  if (latest?.answer && !isSuccess(latest)) {
    const reason = `it was answered ${describeAnswer(latest.answer)}, so that no case could be judged: check baseUrl, its context path, vendor, addonVersion, grid.id and issues.issue.`;
    refuseUnusable(latest, 'editor', reason);
  }
  for (const role of Object.keys(target.users) as Role[])
    if (used && role !== 'editor') refuseUnusable(await send({ ...session, target }, { ...used, as: role }), role);
  return target;
}

/** Asks again as each user, unless all answers that are given look right. Returns why the target cannot be verified any more. */
export async function whyRefused(session: Session, answered?: readonly HttpExchange[]): Promise<string | undefined> {
  const isUsable = (one: HttpExchange) => !one.answer || (one.answer.status < 500 && !whyUnusable(one, 'editor'));
  if (answered?.every(isUsable)) return undefined;
  const { takesTokens } = session.target;
  return askFirst(session).then(
    (now) => (now.takesTokens === takesTokens ? undefined : 'the password of users.editor is not taken any more'),
    (error) => `gave up, because ${errorText(error).replace(/\.$/, '')}`, // more text may follow
  );
}

/** Runs cases by `attempt`, except those of an API that seems missing: its first read got 404, with a page or also without credentials. */
export function skippingLacked(session: Session & { basics: Map<Basic, boolean> }, attempt: Attempt): Attempt {
  const lacked = new Map<unknown, string>();
  return async (one) => {
    const [own, ...others] = [one.endpoint, ...(one.uses ?? [])].map((number) => endpointByNumber.get(number));
    const [reason] = [own, ...others].flatMap((endpoint) => lacked.get(endpoint?.api) ?? []);
    if (reason !== undefined && one.basic) session.basics.set(one.basic, false);
    if (reason !== undefined)
      return { case: one, verdict: 'skipped', reason, findings: [], observations: [], notes: [], exchanges: [] };
    const result = await attempt(one);
    const [asked] = result.exchanges;
    if (!one.basic?.endsWith('.read') || asked?.answer?.status !== 404) return result;
    const isLacked = isPage(asked.answer) || (await send(session, { ...one, as: 'nobody' })).answer?.status === 404;
    const from = own?.since === undefined ? '' : `, which comes with add-on version ${own.since}`;
    if (isLacked)
      lacked.set(own?.api, `the target seems to lack the ${own?.api} API${from}: ${describeExchange(asked)}`);
    return result;
  };
}

/** Checks that the sentinel rows that a lane needs exist. A row that cannot be read does not count as missing. */
export async function askForSentinels(session: Session, lane: Lane): Promise<DoFirst | undefined> {
  let missing: DoFirst | undefined;
  await throughFirst(lane === 'read-only' ? [] : Object.values(rowsApis), async (openApi) => {
    missing = await missingSentinel(session, openApi, lane);
  });
  return missing;
}

/** Creates the error for a run with most of its possible cases inconclusive. */
export function cannotWrite(target: Target, { problem, request }: DoFirst, cases: number, tried: number): CannotRun {
  const redact = createRedact(target);
  const remedy = request ? ` Do this first:\n${curlLine(request, target, redact)}` : '';
  const so = `${cases} of ${pluralize(tried, 'case')} would be inconclusive, and nothing was run.`;
  return new CannotRun(`${redact(`the target "${target.name}" is not ready: ${problem}`)}; ${so}${remedy}`);
}
