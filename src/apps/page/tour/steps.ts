import type { Profile } from '../../../specification/choices.js';
import type { Caller } from '../state/caller.js';
import { own } from '../state/changes.js';
import type { Answer } from '../state/requests.js';
import type { Page } from '../state/use-page.js';

/** A step of the tour: a text, and a call that shows it. */
export interface Step {
  readonly title: string;
  readonly text: string;
  readonly caller: Caller;
  readonly operation: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path below the base URL, with `{vendor}`. */
  readonly path: string;
  readonly body?: unknown;
  /** The choices that it switches for a second call, and puts back afterwards. */
  readonly profile?: Profile;
  readonly look: 'world' | 'journal' | 'choices';
}

const alice: Caller = { kind: 'user', name: 'alice' };
const legacyRows = '/rest/{vendor}-igrid/1.0/grid/10500/issue/10001';

/** The steps of the tour of the service, on the demo world. */
export const steps: readonly Step[] = [
  {
    title: 'A grid is a table on an issue',
    text: 'The issue tracker has issues such as DEMO-1. A grid custom field gives an issue a table. The legacy API names grids, issues and rows by numbers, and answers in pages. Each call carries the credentials of a user, here those of alice: a name and a password, or a token.',
    caller: alice,
    operation: 'readRows',
    method: 'GET',
    path: `${legacyRows}?columns=jsummary,jamount,jstatus&maxResults=2`,
    look: 'world',
  },
  {
    title: 'The newer API answers in another shape',
    text: 'The same rows by issue key, all at once, with ids that are texts. The newer API gives a select as its title, the legacy API as an object with name and value; a stub that returns the written value hides this difference.',
    caller: alice,
    operation: 'readGrid',
    method: 'GET',
    path: '/rest/{vendor}-grid/1.0/api/grid/10500/issue/DEMO-1?columnIds=jsummary,jamount,jstatus',
    look: 'world',
  },
  {
    title: 'Writing changes the world',
    text: 'This call adds a row to Expenses on DEMO-1, which is marked there. “Undo” takes it back, “Reset” starts over.',
    caller: alice,
    operation: 'addRows',
    method: 'POST',
    path: legacyRows,
    body: { rows: [{ jsummary: 'Train to Ghent', jamount: 18.5, jstatus: 'open', jcount: 2 }] },
    look: 'world',
  },
  {
    title: 'A refusal changes nothing',
    text: 'If one value is wrong, no row is written. The answer names every failure; the journal names the rule of the specification that refused.',
    caller: alice,
    operation: 'addRows',
    method: 'POST',
    path: legacyRows,
    body: {
      rows: [
        { jsummary: 'Fine', jamount: 1 },
        { jsummary: 'No number', jamount: 'ten' },
      ],
    },
    look: 'journal',
  },
  {
    title: 'The mock checks permissions',
    text: 'Vera may view DEMO, but not edit it. Alice may: as her, the same call clears the grid.',
    caller: { kind: 'user', name: 'vera' },
    operation: 'clearGrid',
    method: 'PUT',
    path: `${legacyRows}/clear`,
    look: 'journal',
  },
  {
    title: 'A cascade is a choice level by level',
    text: 'Location has the levels Country, Region and City. Another country has other regions, so the region and the city are cleared.',
    caller: alice,
    operation: 'selectOptions',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/multicascade/10600/issue/10001',
    body: { Country: 'Germany' },
    look: 'world',
  },
  {
    title: 'What the specification leaves open',
    text: 'The specification does not say everything, and real servers differ. This call is sent twice, the second time with another shape of error bodies; then the choice is put back. Would your client still show the message?',
    caller: alice,
    operation: 'addRows',
    method: 'POST',
    path: legacyRows,
    body: { rows: [{ jsummary: 'No amount' }] },
    profile: { 'legacy.errorBody': 'message' },
    look: 'choices',
  },
];

/** Sends the call of a step; with a profile, again under it, and then puts it back. Rejects if the profile cannot be switched. */
export async function takeStep(step: Step, { store, backend }: Page): Promise<readonly Answer[]> {
  const { operation, method, path, body, caller, profile } = step;
  const request = { operation, method, path: path.replaceAll('{vendor}', backend.vendor), body: JSON.stringify(body) };
  const first = await store.send(request, caller);
  if (profile === undefined) return [first];
  const before = await store.setProfile((turned) => ({ ...turned, ...profile }));
  const earlier = Object.fromEntries(Object.keys(profile).map((id) => [id, own(before.turned, id)]));
  try {
    return [first, await store.send(request, caller)];
  } finally {
    await store.setProfile((turned) => ({ ...turned, ...earlier }));
  }
}
