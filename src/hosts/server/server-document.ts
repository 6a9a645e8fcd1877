import type { Location } from '../../service/http/location.js';
import type { createDocument } from '../../service/openapi/create-document.js';
import { turnedOf } from '../../specification/profile.js';
import type { ServerRequest } from './steps.js';

/** Writes the OpenAPI document of a server: of its paths and its profile as it is now, at the address by which it was asked. */
export function createDescribe(location: Location) {
  let [key, made]: [key?: string, made?: Promise<ReturnType<typeof createDocument>>] = [];
  return async ({ world, target, message: { url = '', headers, socket } }: ServerRequest): Promise<string> => {
    const options = { ...location, profile: turnedOf(world.core.profile.current()) };
    const { createDocument } = await import('../../service/openapi/create-document.js');
    const { withExamples } = await import('../../mock/examples/with-examples.js');
    if (JSON.stringify(options) !== key) {
      const document = createDocument(options);
      made = withExamples(document, options).catch(() => document); // one endpoint alone may refuse what another gave
    }
    key = JSON.stringify(options);
    const origin = `${'encrypted' in socket && socket.encrypted ? 'https' : 'http'}://${headers.host ?? 'localhost'}`;
    const above = url.slice(0, url.lastIndexOf(target)).replace(/^[^/]+\/\/[^/]*/, ''); // of a world that the path names
    const servers = [{ url: origin + above + location.contextPath, description: 'This mock' }];
    return JSON.stringify({ ...(await made), servers });
  };
}
