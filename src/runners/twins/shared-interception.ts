import { MisuseError } from '../../validation/misuse-error.js';
import { type InterceptionSettings, type Running, startRunning } from './interception.js';
import type { Intercepting, Platform } from './platform.js';
import type { TestScopes } from './test-scopes.js';

/** Marks where all who make twins in a process meet; a second copy of this module sees the mark too. */
const mark = Symbol.for('gridtwin.twins');

/** What there is once in a process, as MSW changes the process itself: the requests can be intercepted once. */
export interface SharedInterception {
  readonly contexts: TestScopes;
  /** Whether the requests of this process are intercepted for twins. */
  isTaken: boolean;
  /** The interception that test functions and fixtures share, and how many of them hold it. */
  shared?: { readonly running: Promise<Running>; holders: number } | undefined;
  /** The end of the one that was shared before. */
  closing?: Promise<void>;
}

/** Where all meet who make twins here. */
export function sharedInterception(
  platform: Platform,
  place: typeof globalThis & { [mark]?: SharedInterception } = globalThis,
): SharedInterception {
  const meeting = place[mark] ?? { contexts: platform.createContexts(), isTaken: false };
  place[mark] = meeting;
  return meeting;
}

/** Claims the requests of this process for twins. Throws a MisuseError when they are claimed already. */
function claim(meeting: SharedInterception): void {
  if (meeting.isTaken) {
    throw new MisuseError(
      'the requests of this process are intercepted for twins already: make twins with the interception that is there, or close it first; withTwin, useTwin and the fixture of gridtwin/vitest share one',
    );
  }
  meeting.isTaken = true;
}

function runningOf(meeting: SharedInterception, running: Running): Running {
  let closing: Promise<void> | undefined;
  const end = async (): Promise<void> => {
    await running.close();
    meeting.isTaken = false;
  };
  const close = (): Promise<void> => {
    closing ??= end(); // another may have them by the second time
    return closing;
  };
  const createState: Running['createState'] = (name, settings) => {
    if (closing === undefined) return running.createState(name, settings);
    throw new MisuseError(`the interception is closed: what "${name}" sends would go to the network`);
  };
  return { ...running, createState, close };
}

/** Starts MSW for twins at once. Throws a MisuseError when it was started already, and as `createMock` does. */
export function startExclusive(platform: Platform<Intercepting>, settings: InterceptionSettings): Running {
  const meeting = sharedInterception(platform);
  claim(meeting);
  try {
    const { started, runningWith } = startRunning(platform, meeting.contexts, settings);
    return runningOf(meeting, runningWith(started));
  } catch (error) {
    meeting.isTaken = false;
    throw error;
  }
}

async function startShared(platform: Platform, meeting: SharedInterception): Promise<Running> {
  await meeting.closing;
  claim(meeting);
  try {
    const { started, runningWith } = startRunning(platform, meeting.contexts, {});
    return runningOf(meeting, runningWith(await started));
  } catch (error) {
    meeting.isTaken = false;
    throw error;
  }
}

/** Holds the interception that all share; the first starts it. Rejects with a MisuseError when there is one of one's own. */
export async function acquire(platform: Platform): Promise<Running> {
  const meeting = sharedInterception(platform);
  const shared = meeting.shared ?? { running: startShared(platform, meeting), holders: 0 };
  shared.holders += 1;
  meeting.shared = shared;
  try {
    return await shared.running;
  } catch (error) {
    meeting.shared = undefined; // so that the next one tries again
    throw error;
  }
}

/** Lets the shared interception go; the last one ends it. */
export async function release(platform: Platform): Promise<void> {
  const meeting = sharedInterception(platform);
  const { shared } = meeting;
  if (shared === undefined) return;
  shared.holders -= 1;
  if (shared.holders > 0) return;
  meeting.shared = undefined;
  meeting.closing = shared.running.then(({ close }) => close());
  await meeting.closing;
}
