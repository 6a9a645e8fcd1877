/** How many letters a line has at most. */
const width = 110;

/** What stands in the columns of a line. */
export type Line = readonly string[];

const cutTo = (text: string, room: number): string => (text.length > room ? `${text.slice(0, room - 1)}…` : text);

/** A text on one line or two, parted at a blank where there is one. */
function folded(text: string, room: number): readonly string[] {
  if (text.length <= room) return [text];
  const blank = text.lastIndexOf(' ', room);
  const end = blank > 0 ? blank : room;
  return [text.slice(0, end), cutTo(text.slice(end).trimStart(), room)];
}

/** Lines in columns: all but the last are of one width each, and the last goes on in a second line where it must. */
export function columns(lines: readonly Line[]): string[] {
  const widest = (at: number): number => Math.max(...lines.map((line) => line[at]?.length ?? 0));
  return lines.flatMap((line) => {
    const last = line.length - 1;
    const start = `  ${line
      .slice(0, last)
      .map((cell, at) => `${cell.padEnd(widest(at))}  `)
      .join('')}`;
    const [first = '', ...more] = folded((line[last] ?? '').replaceAll(/\s*[\n\r]\s*/g, ' '), width - start.length);
    return [`${start}${first}`.trimEnd(), ...more.map((text) => `${' '.repeat(start.length)}${text}`)];
  });
}

/** Names between commas, on as many lines as they need. */
export function wrapped(title: string, names: readonly string[]): string[] {
  const lines = [`  ${title}`];
  for (const [i, name] of names.entries()) {
    const piece = ` ${name}${i === names.length - 1 ? '' : ','}`;
    const last = lines.pop() ?? '';
    lines.push(...(last.length + piece.length > width ? [last, `   ${piece}`] : [last + piece]));
  }
  return lines;
}
