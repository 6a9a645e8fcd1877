/** The value of the Authorization header for a name and a password: `Basic` and both, joined by a colon, in base64 of UTF-8. */
export function basicCredentials(name: string, password: string): string {
  const text = `${name}:${password}`;
  const isPlain = /^[\x20-\x7e]*$/.test(text); // its characters are its bytes
  return `Basic ${btoa(isPlain ? text : String.fromCharCode(...new TextEncoder().encode(text)))}`;
}

/** The text in Basic credentials that follow the scheme, such as `name:password`; undefined unless it is base64 of UTF-8. */
export function decodeBasic(encoded: string): string | undefined {
  try {
    const bytes = atob(encoded); // one character a byte
    if (/^[\x20-\x7e]*$/.test(bytes)) return bytes;
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
