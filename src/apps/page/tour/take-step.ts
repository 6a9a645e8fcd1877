import { turnedOf } from '../../../specification/profile.js';
import { authorization, credentialsOf } from '../state/caller.js';
import type { Page } from '../state/use-page.js';
import type { Step } from './steps.js';

/** What a step was answered. */
interface Taken {
  readonly status: number;
  readonly text: string;
}

/** Indents JSON; anything else stays as it is. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Takes a step: switches the user and the profile, and calls. Rejects when the call cannot be made. */
export async function takeStep(step: Step, { store, backend }: Page): Promise<Taken> {
  const { view, profile } = store.get();
  store.setCaller(step.caller);
  if (step.profile) await store.setProfile({ ...(profile && turnedOf(profile)), ...step.profile });
  await backend.ready;
  const credentials = credentialsOf(step.caller, view?.users ?? [], profile?.['auth.schemes'] ?? 'both');
  const request = new Request(backend.serverUrl + step.path.replaceAll('{vendor}', backend.vendor), {
    method: step.method,
    credentials: 'omit', // or a browser asks for a password itself when the answer is 401
    headers: {
      ...(credentials && { authorization: authorization(credentials) }),
      ...(step.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(step.body !== undefined && { body: JSON.stringify(step.body) }),
  });
  const response = await backend.send(request);
  return { status: response.status, text: indented(await response.text()) };
}
