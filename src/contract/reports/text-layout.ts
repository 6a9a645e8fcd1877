/** Returns an empty line, a heading and its lines; nothing if there are no lines. */
export const section = (heading: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', heading, ...lines];

/** Aligns cells in columns. Past the width, the last cell goes on in a second line, where it is cut. */
export function columns(rows: readonly (readonly string[])[], width = 110): string[] {
  return rows.flatMap((row) => {
    const cells = row.slice(0, -1).map((cell, i) => cell.padEnd(Math.max(...rows.map((one) => one[i]?.length ?? 0))));
    const start = cells.map((cell) => `  ${cell}`).join('');
    const last = `  ${(row.at(-1) ?? '').replaceAll(/\s*[\n\r]\s*/g, ' ')}`;
    const room = width - start.length;
    if (last.length <= room) return `${start}${last}`.trimEnd();
    const blank = last.lastIndexOf(' ', room);
    const end = blank > 1 ? blank : room;
    const rest = `  ${last.slice(end).trimStart()}`;
    const more = rest.length > room ? `${rest.slice(0, room - 1)}…` : rest;
    return [`${start}${last.slice(0, end)}`.trimEnd(), `${' '.repeat(start.length)}${more}`];
  });
}

/** Wraps a text to a width, only at blanks. The lines after the first are indented by two more than the first. */
export function atWords(text: string, width = 80): string[] {
  const indent = /^ */.exec(text)?.[0] ?? '';
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`${indent}${lines.length > 0 ? '  ' : ''}${word}`);
  }
  return lines;
}
