import type { MakePlugin } from './swagger-ui.js';

/** Highlighting in the colours of the page; those of the theme that comes with Swagger UI are fixed. */
const colours = {
  hljs: { display: 'block', color: 'var(--text)', background: 'var(--code)' },
  'code[class*="language-"]': { whiteSpace: 'pre-wrap' },
  'hljs-attr': { color: 'var(--accent)' },
  'hljs-string': { color: 'var(--good)' },
  'hljs-number': { color: 'var(--warn)' },
  'hljs-literal': { color: 'var(--warn)' },
};

interface CodeProps {
  readonly className?: string;
}

/** Whether code has room: the examples of the document scroll in their tab panel, which takes the focus. */
const isExample = ({ className = '' }: CodeProps): boolean => className.includes('example');

/** Shows code in the colours of the page, where long code scrolls and the keyboard can scroll it. */
export const codePlugin: MakePlugin = ({ React: { createElement } }) => ({
  wrapComponents: {
    SyntaxHighlighter: (Original) => (props: CodeProps) => {
      const code = createElement(Original, { ...props, syntaxHighlighting: { defaultStyle: colours } });
      if (isExample(props)) return code;
      return createElement('div', { className: 'twin-code', tabIndex: 0, role: 'group', 'aria-label': 'Code' }, code);
    },
  },
});
