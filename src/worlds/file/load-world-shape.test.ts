import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../generated/demo-world.js';
import type { WorldFile } from '../../generated/world-file.js';
import { worldSchema } from '../../generated/world-schema.js';
import { createChance } from '../../model/chance.js';
import { agreed, checksBy, values } from '../../validation/testing/agreeing-with-ajv.js';
import { worldWording } from './load-world.js';

const written: object = JSON.parse(
  readFileSync(new URL('../../../fixtures/world.schema.json', import.meta.url), 'utf8'),
);
const checks = checksBy(worldSchema, written, worldWording);

/** Returns the demo world with two entries of each list, but all fields and columns, which are of many kinds. */
const small = (): WorldFile =>
  JSON.parse(JSON.stringify(demoWorld), (name, value) =>
    Array.isArray(value) && name !== 'fields' && name !== 'columns' ? value.slice(0, 2) : value,
  );

/** Returns every object and list in a value, and the value itself. */
function nodesOf(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(nodesOf)];
}

/** Sets a member of an object, also to undefined. Returns a function that undoes it. */
function change(node: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(node, name);
  Object.defineProperty(node, name, { value, enumerable: true, configurable: true, writable: true });
  return () => {
    Reflect.deleteProperty(node, name);
    if (before) Object.defineProperty(node, name, before);
  };
}

/** Removes a member. Returns a function that puts it back, after the others. */
function leaveOut(node: object, name: string): () => void {
  const value: unknown = Reflect.get(node, name);
  Reflect.deleteProperty(node, name);
  return () => void change(node, name, value);
}

const strangers = ['naem', '__proto__', 'constructor', 'a/b~c'];
const namesIn = (node: object): string[] => [...Object.keys(node), ...(Array.isArray(node) ? [] : strangers)];

describe('the check of world files', () => {
  it.each(values.map((value) => [value]))('agrees with Ajv on %j', (value) => {
    expect(agreed(value, checks)).toBeGreaterThan(0);
  });

  it('agrees with Ajv that the demo world is valid', () => {
    expect(agreed(demoWorld, checks)).toBe(0);
    expect(agreed(small(), checks)).toBe(0);
  });

  it('agrees with Ajv on the demo world without any one member', () => {
    const world = small();
    let wrong = 0;
    for (const node of nodesOf(world)) {
      for (const name of Array.isArray(node) ? [] : Object.keys(node)) {
        const back = leaveOut(node, name);
        wrong += Math.sign(agreed(world, checks));
        back();
      }
    }
    expect(wrong).toBeGreaterThan(100);
  });

  it('agrees with Ajv on the demo world with one member replaced or added', () => {
    const world = small();
    const changes = nodesOf(world).flatMap((node) =>
      namesIn(node).flatMap((name) => values.map((value) => [node, name, value] as const)),
    );
    const each = process.env.GRIDTWIN_FULL === undefined ? 7 : 1;
    let wrong = 0;
    for (const [node, name, value] of changes.filter((_, i) => i % each === 0)) {
      const back = change(node, name, value);
      wrong += Math.sign(agreed(world, checks));
      back();
    }
    expect(wrong).toBeGreaterThan(9_000 / each);
  });

  it('agrees with Ajv on the demo world with many changes at once', () => {
    const random = createChance(4);
    const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
    const counts = Array.from({ length: process.env.GRIDTWIN_FULL === undefined ? 60 : 300 }, () => {
      const world = small();
      for (let changes = 0; changes < 30; changes++) {
        const node = oneOf(nodesOf(world)) ?? {};
        const name = oneOf(namesIn(node)) ?? '0';
        if (random() < 0.3 && !Array.isArray(node)) leaveOut(node, name);
        else change(node, name, structuredClone(oneOf(values)));
      }
      return agreed(world, checks);
    });
    expect(Math.max(...counts)).toBeGreaterThan(20);
  });
});
