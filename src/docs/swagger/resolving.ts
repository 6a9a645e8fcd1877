import { prefilled } from './prefilled.js';
import { resolvePart } from './resolve-part.js';
import type { DocumentPath, MakePlugin } from './swagger-ui.js';

/**
 * Resolves references at once. Swagger UI would do so some time later, with an empty operation until then: opened
 * operations would jump, and so would all of them when the document is replaced.
 */
export function resolvingPlugin(current: () => object): MakePlugin {
  return ({ specActions }) => {
    const asked = new Map<string, DocumentPath>();

    function resolve(path: DocumentPath): void {
      const part = resolvePart(current(), path);
      if (part !== undefined) specActions.updateResolvedSubtree(path, prefilled(part));
    }

    function request(path: DocumentPath): void {
      asked.set(path.join('\n'), path);
      resolve(path);
    }

    const resolveAgain = (): void => {
      for (const path of asked.values()) resolve(path);
    };

    return {
      statePlugins: {
        spec: {
          wrapActions: {
            requestResolvedSubtree: () => request,
            invalidateResolvedSubtreeCache: () => resolveAgain,
          },
        },
      },
    };
  };
}
