import type { Location } from '../../service/http/location.js';
import type { createDocument } from '../../service/openapi/create-document.js';
import { turnedOf } from '../../specification/profile.js';
import type { ServerRequest } from './steps.js';

/** Creates a function that writes the OpenAPI document of a server, for its current profile and the address of the request. */
export function createDescribe(location: Location) {
  let [key, made]: [key?: string, made?: Promise<ReturnType<typeof createDocument>>] = [];
  return async ({ world, target, message: { url = '', headers, socket } }: ServerRequest): Promise<string> => {
    const options = { ...location, profile: turnedOf(world.core.profile.current()) };
    const { createDocument } = await import('../../service/openapi/create-document.js');
    const { withExamples } = await import('../../mock/examples/with-examples.js');
    if (JSON.stringify(options) !== key) {
      const document = createDocument(options);
      made = withExamples(document, options).catch(() => document); // under some profiles, an endpoint refuses what another returns
    }
    key = JSON.stringify(options);
    const origin = `${'encrypted' in socket && socket.encrypted ? 'https' : 'http'}://${headers.host ?? 'localhost'}`;
    const above = url.slice(0, url.lastIndexOf(target)).replace(/^[^/]+\/\/[^/]*/, ''); // the path of the world, if it names one
    const servers = [{ url: origin + above + location.contextPath, description: 'This mock' }];
    return JSON.stringify({ ...(await made), servers });
  };
}
