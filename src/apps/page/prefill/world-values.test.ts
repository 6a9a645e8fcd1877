import { describe, expect, it } from 'vitest';
import { createCore } from '../../../core.js';
import { demoWorld } from '../../../generated/demo-world.js';
import type { WorldFile } from '../../../generated/world-file.js';
import { withExamples } from '../../../mock/examples/with-examples.js';
import { createDocument } from '../../../service/openapi/create-document.js';
import { firstDraft, requestOf } from '../operation/draft.js';
import { readOperation } from '../operation/read-operation.js';
import { type OperationSummary, operationsOf } from '../operations.js';
import { fullWorld, otherWorlds } from './testing/other-worlds.js';
import { worldValues } from './world-values.js';

const isAbout = ({ path }: OperationSummary, part: 'grid' | 'cascade'): boolean =>
  part === 'cascade' ? path.includes('/multicascade/') : /grid\/\{|reload$/.test(path);

describe('the prefilled request of every operation', () => {
  it.each(Object.entries(otherWorlds))('succeeds in a world %s', async (_name, { world, profile = {}, without }) => {
    const core = createCore({ world, profile });
    const document = await withExamples(createDocument({ profile }), { profile });
    const values = worldValues(core.view(), profile);
    const answers: string[] = [];
    const headers = { authorization: `Basic ${btoa('root:root')}`, 'content-type': 'application/json' };
    for (const summary of operationsOf(document as object)) {
      const operation = readOperation(document, summary.id, values);
      if (operation === undefined || (without && isAbout(operation, without))) continue;
      core.reset();
      const { path, method, body = null } = requestOf(firstDraft(operation), operation);
      const response = await core.handle(new Request(`https://tracker.example${path}`, { method, body, headers }));
      const isFine = response.ok ? 'succeeds' : `${response.status} ${await response.text()}`;
      answers.push(`${operation.id}: ${isFine}`);
    }
    expect(answers.length).toBeGreaterThan(7);
    expect(answers.filter((one) => !one.endsWith('succeeds'))).toEqual([]);
  });
});

/** Returns the names and the first values of the parameters of every operation. */
const firstOf = (
  document: ReturnType<typeof createDocument>,
  world?: WorldFile,
): readonly (readonly [string, unknown])[] =>
  operationsOf(document).flatMap(({ id }) => {
    const operation = readOperation(document, id, worldValues(createCore(world && { world }).view(), {}));
    return (operation?.parameters ?? []).map(({ name, first }) => [name, first] as const);
  });

describe('the first value in a form', () => {
  it('comes from the world instead of the demo world', async () => {
    const document = await withExamples(createDocument());
    const { parameters, bodies } = worldValues(createCore({ world: fullWorld }).view(), {}) ?? {};
    expect(parameters).toEqual({
      issueId: 8,
      issueIdOrKey: 'A-2',
      gridId: 50,
      gridCustomFieldId: '50',
      rowId: 70,
      columns: 'no,sum',
      columnIds: ['no', 'sum'],
      multicascadeId: 60,
      levelName: 'a/b c',
    });
    expect(bodies).toMatchObject({
      addRows: { rows: [{ 'old short': 'Ex', one: '1', many: ['1'], who: 'u-root', day: Date.UTC(2026, 2, 2) }] },
      addGridRows: { rows: [{ short: 'Ex', one: 'The one', many: ['The one'], who: { key: 'u-root' } }] },
      selectOptions: { 'a/b c': 'x' },
    });
    expect(JSON.stringify(firstOf(document, fullWorld))).not.toMatch(/jsummary|10500|10001/);
    expect(
      JSON.stringify(
        firstOf(document)
          .map(([, first]) => first)
          .sort(),
      ),
    ).toMatch(/10001.*10500.*jsummary/);
  });

  it('comes from the document in the demo world, even without rows', () => {
    expect(worldValues(createCore().view(), {})).toBeUndefined();
    const fields = demoWorld.fields.filter(({ kind }) => kind !== 'cascade');
    const { selections: _, ...world } = demoWorld;
    expect(worldValues(createCore({ world: { ...demoWorld, rows: [] } }).view(), {})).toBeUndefined();
    expect(worldValues(createCore({ world: { ...world, fields } }).view(), {})?.parameters).toHaveProperty(
      'gridId',
      10500,
    );
  });

  it('comes from the document if the world has no value', () => {
    const world = { ...fullWorld, fields: [], rows: [] };
    const document = createDocument();
    const [inDemoWorld, inWorld] = [new Map(firstOf(document)), new Map(firstOf(document, world))];
    expect(inDemoWorld.get('gridId')).toBe('10500');
    expect(inWorld.get('gridId')).toBe('10500');
    expect(inWorld.get('issueId')).toBe('7');
  });
});
