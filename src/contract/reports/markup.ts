/** A piece of XML or HTML in which every text is escaped; `{ markup: text }` puts in a constant as it is. */
export interface Markup {
  readonly markup: string;
}

/** What can be put into markup: more of it, texts, or nothing. */
export type MarkupPart = Markup | string | number | false | undefined | readonly MarkupPart[];

function render(part: MarkupPart): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'number') return String(part);
  if (typeof part === 'string') {
    // XML cannot hold control characters and half characters, and some turn the direction of other texts around
    const printable = part.replaceAll(/(?![\t\n\r])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/gu, '\uFFFD');
    return printable.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  }
  return 'markup' in part ? part.markup : part.map(render).join('');
}

/** XML or HTML with parts in it, of which each text is escaped. Attributes need double quotes. */
export const markup = (texts: TemplateStringsArray, ...parts: readonly MarkupPart[]): Markup => ({
  markup: texts.map((text, i) => text + render(parts[i])).join(''),
});
