import { lastAtMost } from '../../model/sorted-list.js';

/** A decoded text. `placeOf` returns where a character begins in the text that it was read from. */
export type Reading = Readonly<{ text: string; placeOf: (at: number) => number }>;

// the escapes of JSON, of HTML, and of URLs, in which a character has one to four bytes
const escapes = [
  /\\(?:u[\da-f]{4}|[nrtbf"'/\\])/gi,
  /&(?:#x0*[\da-f]{1,6}|#0*\d{1,7}|amp|lt|gt|quot|apos);/gi,
  /%(?:[0-7][\da-f]|[cd][\da-f]%[89ab][\da-f]|e[\da-f](?:%[89ab][\da-f]){2}|f[\da-f](?:%[89ab][\da-f]){3})/gi,
];

function characterOf(written: string): string {
  const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  if (written.startsWith('%')) {
    const bytes = written.split('%').slice(1);
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)));
  }
  if (written.startsWith('&#')) {
    const code = Number(written.slice(2, -1).replace(/^x/i, '0x'));
    return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
  }
  if (written.startsWith('&')) return entities[written.slice(1, -1).toLowerCase()] ?? '';
  const sign = written.charAt(1).toLowerCase();
  return sign === 'u' ? String.fromCharCode(Number.parseInt(written.slice(2), 16)) : (controls[sign] ?? sign);
}

function unescaped({ text, placeOf }: Reading, language: RegExp): Reading {
  const ends: { readonly read: number; readonly given: number }[] = [];
  let [read, given] = ['', 0];
  for (const { 0: written, index } of text.matchAll(language)) {
    read += text.slice(given, index) + characterOf(written);
    given = index + written.length;
    ends.push({ read: read.length, given });
  }
  return {
    text: read + text.slice(given),
    placeOf: (at) => {
      const before = ends[lastAtMost(ends, ({ read: end }) => end, at)] ?? { read: 0, given: 0 };
      return placeOf(at - before.read + before.given);
    },
  };
}

/** Returns a text, and all texts that come from decoding its escapes once or more: JSON can stand in JSON, in HTML or in a URL. */
export function readingsOf(text: string): readonly Reading[] {
  const readings = new Map<string, Reading>([[text, { text, placeOf: (at) => at }]]);
  for (const reading of readings.values()) {
    for (const language of readings.size < 30 ? escapes : []) {
      const next = unescaped(reading, language);
      if (!readings.has(next.text)) readings.set(next.text, next);
    }
  }
  return [...readings.values()];
}
