import { isAtLeast } from '../spec/versions.js';
import type { Answer, Exchanged } from './answer.js';
import type { CaseRequest } from './case.js';
import { type Session, send } from './session.js';
import { shortly } from './shortly.js';
import type { Target } from './target.js';

/** Thrown when a target cannot be verified at all, with the reason in a paragraph. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}

/** A request that every deployment answers: rows of the grid on the issue, through an API that its version has. */
const firstRequest = ({ addonVersion, values }: Target): CaseRequest =>
  isAtLeast(addonVersion, '1.18.0')
    ? { method: 'GET', path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/?maxResults=1' }
    : {
        method: 'GET',
        path: `/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{issueKey}?columnIds=${values['text.id']}`,
      };

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

const isPage = ({ headers, text }: Answer): boolean =>
  /^(text\/html|application\/xhtml)/i.test(headers['content-type'] ?? '') || /^\s*<(!doctype|html)/i.test(text);

/** Why what answered is not the service, or does not let the editor in. */
function strangeness(answer: Answer): string | undefined {
  const { status, headers } = answer;
  if (isRedirect(status)) {
    return `it was redirected (${status}) to ${shortly(headers.location ?? 'nowhere')}. The service never redirects: a log-in page or a proxy stands before it, or baseUrl has a wrong scheme, host or context path.`;
  }
  if (isPage(answer)) {
    return `it was answered ${status} with an HTML page instead of JSON. Something else answers there: a log-in page, a proxy or another application; check baseUrl, its context path and vendor.`;
  }
  if (status === 401) {
    return 'it was answered 401: the credentials of users.editor are not right, so that no case could tell anything.';
  }
  return undefined;
}

function whyNot({ answer, noAnswer, sent }: Exchanged): string | undefined {
  const reason = answer ? strangeness(answer) : `it had no answer: ${noAnswer}.`;
  return reason === undefined ? undefined : `${sent.method} ${sent.url} was sent as the editor, and ${reason}`;
}

/** Asks for one page as the editor. Throws a CannotRun when it is not the service that answers. */
export async function askFirst(session: Session): Promise<void> {
  const { target } = session;
  const reason = whyNot(await send(session, firstRequest(target), (name) => target.values[name]));
  if (reason !== undefined) throw new CannotRun(`the target "${target.name}" cannot be verified: ${reason}`);
}
