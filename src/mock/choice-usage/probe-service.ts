import type { State } from '../../model/state.js';
import { createWorld } from '../../model/world.js';
import { createService, type Service } from '../../service/endpoints/service.js';
import { compileProfile } from '../../service/http/compiled-profile.js';
import type { ServedRequest } from '../../service/http/exchange.js';
import type { Location } from '../../service/http/location.js';
import type { Reply } from '../../service/http/reply.js';
import { createServe } from '../../service/http/serve.js';
import type { ChoiceId, Choices } from '../../specification/choices.js';
import { trackReads } from './track-reads.js';

/** What a request came to on a scratch world: the reply, and the state afterwards. */
export interface ProbeResult {
  readonly reply: Reply;
  readonly state: State;
}

/** A service under some choices on a scratch world of its own, to try requests on. */
export interface ProbeService {
  readonly choices: Choices;
  /** The choices that were read when its profile was compiled: statuses, error bodies and the order of guards. */
  readonly grounded: ReadonlySet<ChoiceId>;
  /** The choices that were read in the last try. */
  readonly read: ReadonlySet<ChoiceId>;
  /**
   * Serves a request again, from where the world stood before and with the ids of the real one, which it never touches; with
   * `fails` it fails inside where it would succeed.
   */
  readonly attempt: (served: ServedRequest, fails: boolean) => ProbeResult;
}

/** A service that keeps no texts of rows and pages: few are read twice on a scratch world, and none may be held by it. */
const forgetful = (service: Service): Service => ({
  ...service,
  rowTexts: (_row, _format, write) => write(),
  pageTexts: (_rows, _page, write) => write(),
});

/** Makes a stand under some choices, for requests that are served by mocks in the same place as one is. */
export function createProbeService(
  choices: Choices,
  { before, service }: ServedRequest,
  location: Location,
): ProbeService {
  const [grounded, read] = [new Set<ChoiceId>(), new Set<ChoiceId>()];
  const world = createWorld(before.state, 1);
  const compiled = compileProfile(
    trackReads(choices, (choice) => grounded.add(choice)),
    location,
    service.findRoute,
  );
  const whileServing = trackReads(choices, (choice) => read.add(choice));
  const serve = createServe(forgetful(createService(world, { ...compiled, choices: whileServing })), {
    onDefect: () => {},
  });
  return {
    choices,
    grounded,
    read,
    attempt: (served, fails) => {
      const { rowIds, taskIds, isoText } = served.service.world;
      read.clear();
      Object.assign(world, served.before, { rowIds, taskIds, isoText, plannedFailures: fails ? 1 : 0 });
      const reply = serve(served.received);
      world.undoStack.length = 0;
      return { reply, state: world.state };
    },
  };
}
