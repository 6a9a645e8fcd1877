/** Returns the Authorization header for a name and a password: `Basic` and base64 of `name:password` in UTF-8. */
export function basicCredentials(name: string, password: string): string {
  const text = `${name}:${password}`;
  const isPlain = /^[\x20-\x7e]*$/.test(text); // each character is one byte
  return `Basic ${btoa(isPlain ? text : String.fromCharCode(...new TextEncoder().encode(text)))}`;
}

/** Decodes Basic credentials without the scheme, such as `name:password`; returns undefined unless they are base64 of UTF-8. */
export function decodeBasic(encoded: string): string | undefined {
  try {
    const bytes = atob(encoded); // one character per byte
    if (/^[\x20-\x7e]*$/.test(bytes)) return bytes;
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
