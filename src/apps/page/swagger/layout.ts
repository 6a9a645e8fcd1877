import type { MakePlugin } from './swagger-ui.js';

const nothing = () => null;

/**
 * Only the operations and who calls them: the page has its own title and words, one server, and no schemas beside those
 * of the operations.
 */
export const layoutPlugin: MakePlugin = ({ React: { createElement }, getComponent }) => {
  const TwinLayout = () =>
    createElement(
      'div',
      { className: 'swagger-ui' },
      createElement(
        'div',
        { className: 'twin-head' },
        createElement('h2', null, 'Operations'),
        createElement(getComponent('AuthorizeBtnContainer', true)),
      ),
      createElement(getComponent('operations', true)),
    );
  return { components: { TwinLayout, OperationServers: nothing, CopyToClipboardBtn: nothing } };
};
