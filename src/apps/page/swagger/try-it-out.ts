import type { MakePlugin } from './swagger-ui.js';

interface TryItOutProps {
  readonly hasUserEditedBody: boolean;
  readonly onResetClick: () => void;
}

/** Every operation can be tried at once, so only the way back to the example is left of this button. */
export const tryItOutPlugin: MakePlugin = ({ React: { createElement } }) => ({
  components: {
    TryItOutButton: ({ hasUserEditedBody, onResetClick }: TryItOutProps) =>
      hasUserEditedBody
        ? createElement('button', { type: 'button', className: 'btn reset', onClick: onResetClick }, 'Reset')
        : null,
  },
});
