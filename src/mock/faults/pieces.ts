/** How many pieces a slow body comes in, where it has as many bytes. */
const mostPieces = 10;

/** Bytes in pieces of about the same size. */
export function inPieces(bytes: Uint8Array, most = mostPieces): readonly Uint8Array[] {
  const size = Math.max(1, Math.ceil(bytes.byteLength / most));
  const starts = Array.from({ length: Math.ceil(bytes.byteLength / size) }, (_, i) => i * size);
  return starts.map((start) => bytes.subarray(start, start + size));
}

/** The first half of some bytes. */
export const firstHalf = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, Math.floor(bytes.byteLength / 2));
