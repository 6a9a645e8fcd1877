import type { MakePlugin, Stored } from './swagger-ui.js';

interface ResponsesProps {
  readonly tryItOutResponse?: Stored | null;
}

function words({ tryItOutResponse }: ResponsesProps): string {
  if (!tryItOutResponse) return '';
  const status = tryItOutResponse.get('status');
  return status === undefined ? 'The call failed.' : `The answer is ${String(status)}.`;
}

/** Tells who does not see it that a call was answered: the focus stays on the button, and the answer appears below. */
export const toldAnswerPlugin: MakePlugin = ({ React: { createElement, Fragment } }) => ({
  wrapComponents: {
    responses: (Original) => (props: ResponsesProps) =>
      createElement(
        Fragment,
        null,
        createElement('p', { role: 'status', className: 'twin-told' }, words(props)),
        createElement(Original, props),
      ),
  },
});
