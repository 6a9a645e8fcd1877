import type { MakePlugin } from './swagger-ui.js';

/** Who wants to know what is done in Swagger UI. */
export interface Watchers {
  /** An operation was expanded. */
  readonly onOpen?: (operationId: string) => void;
  /** A call was answered, or failed. */
  readonly onSettled?: () => void;
}

type Show = (thing: readonly string[], isShown: boolean) => unknown;

/** Tells what is done. */
export const watchingPlugin =
  ({ onOpen, onSettled }: Watchers): MakePlugin =>
  () => {
    const watchedShow = (show: Show) => (thing: readonly string[], isShown: boolean) => {
      const shown = show(thing, isShown);
      const [kind, , operationId, part] = thing;
      if (kind === 'operations' && operationId !== undefined && part === undefined && isShown) onOpen?.(operationId);
      return shown;
    };
    const watchedResponse =
      (set: (...given: readonly unknown[]) => unknown) =>
      (...given: readonly unknown[]) => {
        const done = set(...given);
        onSettled?.();
        return done;
      };
    return {
      statePlugins: {
        layout: { wrapActions: { show: watchedShow } },
        spec: { wrapActions: { setResponse: watchedResponse } },
      },
    };
  };
