import { expect, it } from 'vitest';
import { targetSchema } from '../../../generated/target-schema.js';
import { targetTemplate } from '../../../generated/target-template.js';
import { parseTargetFile } from './read-target.js';

/** Returns the names of all members in a schema, at any depth. */
function memberNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) => [
    ...(name === 'properties' ? Object.keys(Object(value)) : []),
    ...memberNames(value),
  ]);
}

it('the template is a valid target file', () => {
  expect(parseTargetFile(targetTemplate, 'template').name).toBe('staging');
});

it('the template shows every member that a target file can have', () => {
  const names = new Set(memberNames(targetSchema));
  expect(names.size).toBeGreaterThan(50);
  expect([...names].filter((name) => !targetTemplate.includes(`"${name}"`))).toEqual([]);
});

it('the template says which writes are also sent to issues that are no scratch issues', () => {
  expect(targetTemplate).not.toContain('that are only read');
  const words = targetTemplate.replaceAll(/\s+(\/\/ )?/g, ' ');
  expect(words).toContain(
    'the lanes own-rows and destructive also send them writes that must be refused or change nothing',
  );
  expect(words).toContain('synchronizes every grid');
  for (const user of ['viewer', 'outsider'] as const)
    expect(words).toContain(`${targetSchema.properties.users.properties[user].description} "${user}"`);
});

it('the template has no member for a password or a token', () => {
  expect(targetTemplate).not.toMatch(/"(password|token)"/);
});
