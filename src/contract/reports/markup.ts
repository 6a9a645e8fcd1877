/** A piece of XML or HTML, all of whose texts are escaped. */
export interface Markup {
  readonly markup: string;
}

/** What can stand in markup: more of it, texts, or nothing. */
export type Part = Markup | string | number | false | undefined | readonly Part[];

const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML cannot hold, and HTML should not: control characters, half characters, and two that are none. */
const unprintable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const isMarkup = (part: Part): part is Markup => typeof part === 'object' && 'markup' in part;

function render(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'number') return String(part);
  if (typeof part === 'string') {
    return part.replaceAll(unprintable, '\uFFFD').replaceAll(/[&<>"]/g, (sign) => references[sign] ?? sign);
  }
  return isMarkup(part) ? part.markup : part.map(render).join('');
}

/** XML or HTML with texts put in, each escaped. Attributes stand in double quotes. */
export const markup = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  markup: texts.map((text, i) => text + render(parts[i])).join(''),
});

/** The same for what is a constant of ours, such as a style sheet: nothing is escaped. */
export const verbatim = (text: string): Markup => ({ markup: text });
