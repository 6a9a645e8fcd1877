const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** A user name and password as the Basic scheme has them: in base64, of UTF-8. */
export const basicPair = (name: string, password: string): string => base64(`${name}:${password}`);

/** The user name and password of a value of the Authorization header, joined by a colon; undefined when it holds none. */
export function readBasic(value: string): string | undefined {
  const [, pair] = /^Basic (.*)$/i.exec(value) ?? [];
  if (pair === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(pair), (letter) => letter.charCodeAt(0));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes(':') ? text : undefined;
  } catch {
    return undefined; // not base64, or not UTF-8
  }
}
