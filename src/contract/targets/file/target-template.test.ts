import { expect, it } from 'vitest';
import { targetSchema } from '../../../generated/target-schema.js';
import { targetTemplate } from '../../../generated/target-template.js';
import { parseTargetFile } from './read-target.js';

/** The names of all members that the schema knows, at any depth. */
function memberNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) => [
    ...(name === 'properties' ? Object.keys(Object(value)) : []),
    ...memberNames(value),
  ]);
}

it('the template is a target file as it is', () => {
  expect(parseTargetFile(targetTemplate, 'template').name).toBe('staging');
});

it('the template shows every member that a target file can have', () => {
  const names = new Set(memberNames(targetSchema));
  expect(names.size).toBeGreaterThan(50);
  expect([...names].filter((name) => !targetTemplate.includes(`"${name}"`))).toEqual([]);
});

it('the template says of the issues that are not for writing what is sent to them all the same', () => {
  expect(targetTemplate).not.toContain('that are only read');
  const words = targetTemplate.replaceAll(/\s+(\/\/ )?/g, ' ');
  expect(words).toContain(
    'the lanes own-rows and destructive also send them writes that must be refused or change nothing',
  );
  expect(words).toContain('synchronizes every grid');
  for (const user of ['viewer', 'outsider'] as const)
    expect(words).toContain(`${targetSchema.properties.users.properties[user].description} "${user}"`);
});

it('the template names variables, and holds no password', () => {
  expect(targetTemplate).not.toMatch(/"(password|token)"/);
});
