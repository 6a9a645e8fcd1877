import { describe, expect, it } from 'vitest';
import { style } from './html-page.js';
import { verdictsInOrder } from './report.js';

type Colours = Readonly<Record<string, string>>;

/** The values of the custom properties of the style, by name. */
const values = new Map(
  [...style.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value] as const),
);

/** Returns the colour of a value in a scheme: the first of `light-dark` is light. */
function colourOf(value: string, scheme: 0 | 1): string {
  const [, name] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  if (name !== undefined) return colourOf(values.get(name) ?? '', scheme);
  const [, ...both] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? [];
  return both[scheme] ?? value;
}

const coloursIn = (scheme: 0 | 1): Colours =>
  Object.fromEntries([...values].map(([name, value]) => [name, colourOf(value, scheme)]));

const [light, dark] = [coloursIn(0), coloursIn(1)];

/** Returns the relative luminance of a colour (WCAG 2.2). */
function luminance(colour: string): number {
  const digits =
    colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit) : (colour.slice(1).match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0] = digits.map((pair) => {
    const part = Number.parseInt(pair, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

/** Pairs of text and background. */
const pairs: readonly (readonly [string, string])[] = [
  ...['text', 'muted', 'accent'].flatMap((text) =>
    ['page', 'surface', 'raised'].map((ground) => [text, ground] as const),
  ),
  ...verdictsInOrder.flatMap((verdict) => (verdict === 'untried' ? [] : [[`${verdict}-on`, verdict] as const])),
  ['untried-on', 'page'],
  ['untried-on', 'surface'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s colours', (_, colours) => {
  it.each(pairs)('show %s on %s with a contrast of 4.5 or more', (text, ground) => {
    expect(contrast(colours[text] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});

describe('contrast', () => {
  it('is 21 for black on white, and 4.54 for the grey #767676 on white', () => {
    expect(contrast('#000', '#fff')).toBeCloseTo(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});
