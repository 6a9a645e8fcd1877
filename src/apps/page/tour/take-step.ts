import type { Answer } from '../state/requests.js';
import type { Page } from '../state/use-page.js';
import type { Step } from './steps.js';

/**
 * Takes a step: sends its call. Where the step is about another profile, the call is sent again under it, and the profile is put
 * back. Gives the answers. Rejects when the profile cannot be switched.
 */
export async function takeStep(step: Step, { store, backend }: Page): Promise<readonly Answer[]> {
  const { operation, method, path, body, caller, profile } = step;
  const request = {
    operation,
    method,
    path: path.replaceAll('{vendor}', backend.vendor),
    body: body === undefined ? undefined : JSON.stringify(body),
  };
  const first = await store.send(request, caller);
  if (profile === undefined) return [first];
  const { turned } = store.get();
  await store.setProfile({ ...turned, ...profile });
  try {
    return [first, await store.send(request, caller)];
  } finally {
    await store.setProfile(turned);
  }
}
