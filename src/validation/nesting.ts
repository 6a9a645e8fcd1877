/** How many lists and objects may stand in each other in JSON that is taken; deeper ones would end whatever walks them. */
export const deepestNesting = 64;

/** The shortest JSON that is nested deeper: each list and each object has two brackets. */
const shortestTooDeep = 2 * (deepestNesting + 1);

const [quote, backslash] = [0x22, 0x5c];

/** The place of the quote that ends a text of JSON which begins at a place. */
function endOfText(json: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1;
  return at;
}

/**
 * How many bytes stand before the first bracket of JSON in UTF-8 that is nested too deep; undefined where there is none. What is
 * no JSON has brackets, too. It reads each byte once and does not recurse.
 */
export function tooDeepAt(json: Uint8Array): number | undefined {
  if (json.length < shortestTooDeep) return undefined;
  let depth = 0;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === quote) at = endOfText(json, at);
    else if (byte === 0x5b || byte === 0x7b) {
      depth += 1;
      if (depth > deepestNesting) return at;
    } else if (byte === 0x5d || byte === 0x7d) depth -= 1;
  }
  return undefined;
}

/** The value of a JSON text; undefined for none, for a text that is no JSON, and for one that is nested too deep. */
export function parsedJson(text: string | undefined): unknown {
  if (text === undefined || tooDeepAt(new TextEncoder().encode(text)) !== undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Why JSON is not taken that is nested too deep, in words. */
export const tooDeepWords = (bytes: number): string =>
  `lists and objects may stand in each other ${deepestNesting} levels deep, and behind ${bytes} bytes there is one level more`;

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether a list or an object has more levels. Written for worlds of millions of values, most of which are neither. */
function isDeeper(value: object, levels: number): boolean {
  if (levels === 0) return true;
  if (Array.isArray(value)) return value.some((one) => isHolder(one) && isDeeper(one, levels - 1));
  for (const name in value) {
    const one: unknown = Reflect.get(value, name);
    if (isHolder(one) && isDeeper(one, levels - 1)) return true;
  }
  return false;
}

/** Whether a value is nested deeper than JSON that is taken; one that leads back to itself is. */
export const isTooDeep = (value: unknown): boolean => isHolder(value) && isDeeper(value, deepestNesting);
