import { describe, expect, it } from 'vitest';
import { legacy, multicascade, newer, onHandle } from '../../hosts/testing/every-host.js';
import { jsonText, refused } from '../../hosts/testing/refused.js';

const lists = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const objects = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** Bodies that nest a value one level deeper. */
const bodied: readonly (readonly [method: string, path: string, body: (inside: string) => string])[] = [
  ['POST', `${legacy}/issue/10001/reload`, (inside) => `{"more":${inside}}`],
  ['POST', `${legacy}/10500/issue/10001`, (inside) => `{"jsummary":${inside}}`],
  ['PUT', `${legacy}/10500/issue/10001`, (inside) => `{"rows":${inside}}`],
  ['DELETE', `${legacy}/10500/issue/10001`, (inside) => `[${inside}]`],
  ['POST', `${newer}/10500/issue/DEMO-1`, (inside) => `{"rows":${inside}}`],
  ['PUT', `${newer}/10500/issue/DEMO-1`, (inside) => `{"rows":${inside}}`],
  ['DELETE', `${newer}/10500/issue/DEMO-1`, (inside) => `{"rows":${inside}}`],
  ['PUT', `${multicascade}/10600/issue/10001`, (inside) => `{"Country":${inside}}`],
  ['PUT', `${multicascade}/10600/issue/10001/reset`, (inside) => `[${inside}]`],
];

onHandle({}, (twin) => {
  describe.each(bodied)('%s %s', (method, path, body) => {
    it.each([64, 100_000])('refuses a body with %i lists below the first level', async (depth) => {
      const { status, messages } = await refused(twin, method, path, jsonText(body(lists(depth))));
      expect([status, messages]).toEqual([
        400,
        [expect.stringMatching(/^The body is nested too deep: .* 64 levels deep; a deeper one begins after \d+ bytes/)],
      ]);
    });

    it('refuses a body with 64 objects below the first level', async () => {
      const { status, text } = await refused(twin, method, path, jsonText(body(objects(64))));
      expect(status).toBe(400);
      expect(text).toContain('nested too deep');
    });

    it('accepts a body that is 64 levels deep', async () => {
      const { text } = await twin.send(method, path, jsonText(body(lists(63))));
      expect(text).not.toContain('nested too deep');
    });
  });

  it('a value 64 levels deep is refused like any other value that its column does not accept', async () => {
    const raw = `{"rows":[{"jsummary":${lists(61)},"jamount":1}]}`;
    const { status, text } = await refused(twin, 'POST', `${legacy}/10500/issue/10001`, jsonText(raw));
    expect(status).toBe(400);
    expect(text).toEqual('rows[0], column "jsummary": must be a text, not a list.');
  });

  it('synchronize accepts a body of any depth (SYNC-1)', async () => {
    const { status } = await twin.send('PUT', `${legacy}/synchronize`, {
      user: 'sysadmin',
      ...jsonText(lists(5_000)),
    });
    expect(status).toBe(204);
  });
});
