import type { MakePlugin, Stored } from './swagger-ui.js';

interface ResponsesProps {
  readonly path: string;
  readonly method: string;
  readonly tryItOutResponse?: Stored | null;
}

type SetResponse = (path: string, method: string, answer: unknown) => unknown;

/** An answer in words. They differ from those for the answer before, as only a changed text is read out. */
function words(answer: Stored, count: number): string {
  const status = answer.get('status');
  if (status === undefined) return count > 1 ? `Call ${count} failed.` : 'The call failed.';
  return count > 1 ? `The answer to call ${count} is ${String(status)}.` : `The answer is ${String(status)}.`;
}

/** Tells who does not see it that a call was answered: the focus stays on the button, and the answer appears below. */
export const toldAnswerPlugin: MakePlugin = ({ React: { createElement, Fragment } }) => {
  const counts = new Map<string, number>();
  const countOf = (path: string, method: string): number => counts.get(`${method} ${path}`) ?? 0;
  const counted: (set: SetResponse) => SetResponse = (set) => (path, method, answer) => {
    counts.set(`${method} ${path}`, countOf(path, method) + 1);
    return set(path, method, answer);
  };
  const told = ({ path, method, tryItOutResponse: answer }: ResponsesProps): string =>
    answer ? words(answer, countOf(path, method)) : '';
  return {
    statePlugins: { spec: { wrapActions: { setResponse: counted } } },
    wrapComponents: {
      responses: (Original) => (props: ResponsesProps) =>
        createElement(
          Fragment,
          null,
          createElement('p', { role: 'status', className: 'twin-told' }, told(props)),
          createElement(Original, props),
        ),
    },
  };
};
