import { prefilled } from './prefilled.js';
import { resolvePart } from './resolve-part.js';
import type { DocumentPath, MakePlugin } from './swagger-ui.js';

type Parts = { [key: string]: unknown };

/** A document of some parts alone, each at its path. */
function documentOf(parts: readonly (readonly [DocumentPath, unknown])[]): Parts {
  const document: Parts = {};
  for (const [path, part] of parts) {
    const last = path.at(-1);
    if (last === undefined) continue;
    const place = path.slice(0, -1).reduce<Parts>((within, key) => {
      within[key] ??= {};
      return within[key] as Parts;
    }, document);
    place[last] = part;
  }
  return document;
}

/**
 * Resolves references at once. Swagger UI would do so some time later, with an empty operation until then: opened
 * operations would jump, and so would all of them when the document is replaced.
 */
export function resolvingPlugin(current: () => object): MakePlugin {
  return ({ specActions }) => {
    const asked = new Map<string, DocumentPath>();

    function request(path: DocumentPath): void {
      asked.set(path.join('\n'), path);
      const part = resolvePart(current(), path);
      if (part !== undefined) specActions.updateResolvedSubtree(path, prefilled(part));
    }

    /** In one step, so that no operation is empty between, and without the parts that are gone, which would stay. */
    function resolveAgain(): void {
      const parts = [...asked.values()].map((path) => [path, resolvePart(current(), path)] as const);
      const found = parts
        .filter(([, part]) => part !== undefined)
        .map(([path, part]) => [path, prefilled(part)] as const);
      specActions.updateResolvedSubtree([], documentOf(found));
    }

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
