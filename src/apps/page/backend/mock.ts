import { demoWorld } from '../../../generated/demo-world.js';
import type { WorldFile } from '../../../generated/world-file.js';
import { catchAllOf } from '../../../hosts/msw/catch-all.js';
import { createControlApi } from '../../../hosts/server/control/control-api.js';
import { createContext, createCore, createTemplate, type Settings } from '../../../mock/create-core.js';
import { examplesOf, withExamples } from '../../../mock/examples/with-examples.js';
import { createTools } from '../../../mock/tools.js';
import { createDocument } from '../../../service/openapi/create-document.js';
import type { Profile } from '../../../specification/choices.js';
import { isObject, member } from '../../../validation/json.js';
import type { Document } from '../document-for.js';
import { provide } from '../load-script.js';
import { worldValues } from '../prefill/world-values.js';
import type { Answer } from '../state/requests.js';

const demoUsers = new Map(demoWorld.users.map((user) => [user.name, user]));

/** The functions that mock.js gives the page. */
export const pageMock = {
  /** Creates a mock with its control API. Its journal outlasts a reset, as on a server. */
  createPageMock: (settings: Settings) => {
    const context = createContext(createTemplate(settings));
    const { journal, faults } = createTools(context);
    const catchAll = catchAllOf(context, undefined);
    return { context, catchAll, control: createControlApi({ mock: context.core, journal, faults }) };
  },
  documentUnder: (profile: Profile, vendor: string): Promise<Document> => {
    const document = createDocument({ profile, vendor });
    return withExamples(document, { profile, vendor }).catch(() => document); // with its choices, an endpoint can refuse what another gave
  },
  examplesOf,
  worldValues,
  answerOnce: async (settings: Settings, request: Request): Promise<Pick<Answer, 'status' | 'headers' | 'body'>> => {
    const response = await createCore(settings).handle(request);
    return { status: response.status, headers: [...response.headers], body: await response.text() };
  },
  /** Returns a world without the credentials that users have in the demo world; undefined for the demo world at its start. */
  worldToShare: ({ $schema: _, ...world }: WorldFile): object | undefined => {
    if (JSON.stringify(createCore().exportWorld()) === JSON.stringify(world)) return undefined;
    const users = world.users.map((user) => {
      const { password, token, ...others } = user;
      const demo = demoUsers.get(user.name);
      return demo?.password === password && demo?.token === token ? others : user;
    });
    return { ...world, users };
  },
  /** Returns a shared world with the credentials that were left out; the demo world for undefined. */
  sharedWorld: (world: unknown = demoWorld): unknown => {
    if (!isObject(world) || !Array.isArray(world.users)) return world;
    const users = world.users.map((user: unknown) => {
      const { password, token } = demoUsers.get(String(member(user, 'name'))) ?? {};
      return isObject(user) && user.password === undefined ? { ...user, password, token } : user;
    });
    return { ...world, users };
  },
};

provide('mock', pageMock);
