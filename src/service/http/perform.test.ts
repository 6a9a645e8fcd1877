import { describe, expect, it, vi } from 'vitest';
import { demoWorld } from '../../generated/demo-world.js';
import { createWorld } from '../../model/world.js';
import { resolveProfile } from '../../specification/profile.js';
import { loadWorld } from '../../worlds/file/load-world.js';
import { createService } from '../endpoints/service.js';
import { compileProfile } from './compiled-profile.js';
import type { RawRequest } from './exchange.js';
import { createServe, type Listeners } from './serve.js';

const defect = new Error('the ids ran out');

/** Returns a service that fails after writing: it cannot make the row ids of the newer API. */
function brokenServe(listeners?: Listeners) {
  const world = createWorld(loadWorld(demoWorld), 1);
  const rowIds = {
    ...world.rowIds,
    encode: () => {
      throw defect;
    },
  };
  const defects: unknown[] = [];
  const profile = compileProfile(resolveProfile({}), { vendor: 'vendor', contextPath: '' });
  const onDefect = (one: unknown): void => void defects.push(one);
  const serve = createServe(createService({ ...world, rowIds }, profile), listeners ?? { onDefect });
  return { serve, defects };
}

const received = (method: string, target: string, body?: unknown): RawRequest => ({
  method,
  target,
  header: (name) => (name === 'authorization' ? `Basic ${btoa('alice:alice')}` : null),
  body: body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(body)),
});

const grid = '/rest/vendor-grid/1.0/api/grid/10502/issue/OPS-2';

describe('a defect of the mock', () => {
  it('FAIL-1: is answered with 500 in JSON, and passed to onDefect', () => {
    const { serve, defects } = brokenServe();
    const { status, headers, body = '' } = serve(received('GET', grid));
    expect([status, headers]).toEqual([500, { 'Content-Type': 'application/json' }]);
    expect(JSON.parse(body)).toEqual({ errorMessages: [expect.stringContaining('defect')] });
    expect(defects).toEqual([defect]);
  });

  it('is written to the console if there is no onDefect', () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const { status } = brokenServe({}).serve(received('GET', grid));
    const [[text] = []] = error.mock.calls;
    error.mockRestore();
    expect(status).toBe(500);
    expect(text).toMatch(/^gridtwin: a defect of the mock: Error: the ids ran out/);
  });

  it('undoes a write', () => {
    const { serve } = brokenServe();
    expect(serve(received('POST', grid, { rows: [{ jname: 'Half written' }] })).status).toBe(500);
    const { body } = serve(received('GET', '/rest/vendor-igrid/1.0/grid/10502/issue/10102/rowcount'));
    expect(body).toBe('{"rowCount":2}');
  });
});
