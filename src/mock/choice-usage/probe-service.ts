import { createWorld } from '../../model/world.js';
import { createService } from '../../service/endpoints/service.js';
import { compileProfile } from '../../service/http/compiled-profile.js';
import type { ServedRequest } from '../../service/http/exchange.js';
import type { Location } from '../../service/http/location.js';
import { createServe } from '../../service/http/serve.js';
import { choiceValues } from '../../specification/choice-values.js';
import type { ChoiceId, Choices } from '../../specification/choices.js';

/** The same choices; the ids of those that are read go to `read`. */
const trackReads = (choices: Choices, read: Set<ChoiceId>): Choices =>
  new Proxy(choices, {
    get: (target, name) => {
      if (Object.hasOwn(choiceValues, name)) read.add(name as ChoiceId);
      return Reflect.get(target, name);
    },
  });

/** Creates a service under some choices on a scratch world, to serve requests again that mocks at a location served. */
export function createProbeService(choices: Choices, { before, service }: ServedRequest, location: Location) {
  const [compiled, read] = [new Set<ChoiceId>(), new Set<ChoiceId>()];
  const world = createWorld(before.state, 1);
  const profile = compileProfile(trackReads(choices, compiled), location, service.findRoute);
  const scratch = {
    ...createService(world, { ...profile, choices: trackReads(choices, read) }),
    // few texts are read twice on a scratch world, and it must hold none
    rowTexts: (_row: object, _format: string, write: () => string) => write(),
    pageTexts: (_rows: object, _page: string, write: () => string) => write(),
  };
  const serve = createServe(scratch, { onDefect: () => {} });
  return {
    choices,
    /** The choices that were read when the profile was compiled: statuses, error bodies and the order of guards. */
    compiled: compiled as ReadonlySet<ChoiceId>,
    /** The choices that the last request read. */
    read: read as ReadonlySet<ChoiceId>,
    /**
     * Serves a request again in the state before it and with the ids of the real world, which stays as it is; with `fails` it
     * fails inside where it would succeed. Returns the reply and the state afterwards.
     */
    probe: (served: ServedRequest, fails: boolean) => {
      const { rowIds, taskIds, isoText } = served.service.world;
      read.clear();
      Object.assign(world, served.before, { rowIds, taskIds, isoText, plannedFailures: fails ? 1 : 0 });
      const reply = serve(served.received);
      world.undoStack.length = 0;
      return { reply, state: world.state };
    },
  };
}
