import { isLong, leftOut, longCode } from './long-code.js';
import type { MakePlugin, Rendered } from './swagger-ui.js';

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
  readonly language?: string | null;
  readonly children?: unknown;
}

/** Whether code has room: the examples of the document scroll in their tab panel, which takes the focus. */
const isExample = ({ className = '' }: CodeProps): boolean => className.includes('example');

/** Shows code in the colours of the page, where long code scrolls and the keyboard can scroll it. */
export const codePlugin: MakePlugin = ({ React: react }) => {
  const { createElement, Fragment } = react;
  const scrolling = (code: Rendered): Rendered =>
    createElement('div', { className: 'twin-code', tabIndex: 0, role: 'group', 'aria-label': 'Code' }, code);
  return {
    wrapComponents: {
      SyntaxHighlighter: (Original) => (props: CodeProps) => {
        const { children: text, language = null } = props;
        if (isLong(text)) {
          const code = { text, language };
          return createElement(Fragment, null, scrolling(longCode(react, code)), leftOut(react, code));
        }
        const code = createElement(Original, { ...props, syntaxHighlighting: { defaultStyle: colours } });
        return isExample(props) ? code : scrolling(code);
      },
    },
  };
};
