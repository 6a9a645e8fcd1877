/** A piece of XML or HTML in which every text is escaped; `{ markup: text }` inserts a constant unescaped. */
export interface Markup {
  readonly markup: string;
}

/** A part of markup: other markup, texts, or nothing. */
export type MarkupPart = Markup | string | number | false | undefined | readonly MarkupPart[];

function render(part: MarkupPart): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'number') return String(part);
  if (typeof part === 'string') {
    // XML cannot contain control characters and lone surrogates, and some characters change the direction of other text
    const printable = part.replaceAll(/(?![\t\n\r])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/gu, '\uFFFD');
    return printable.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  }
  return 'markup' in part ? part.markup : part.map(render).join('');
}

/** Joins XML or HTML with its parts, and escapes each text in them. Attributes need double quotes. */
export const markup = (texts: TemplateStringsArray, ...parts: readonly MarkupPart[]): Markup => ({
  markup: texts.map((text, i) => text + render(parts[i])).join(''),
});
