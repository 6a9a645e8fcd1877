import { describe, expect, it } from 'vitest';
import { demoTargetFile } from '../../../generated/demo-target.js';
import { demoVariables } from '../mock-target.js';
import { TargetError } from '../resolve-target.js';
import { readTarget } from './read-target.js';

const text = `// a comment\n${JSON.stringify({ ...demoTargetFile, name: 'staging' })}`;

describe('a target from a file', () => {
  it('has the credentials of the variables', () => {
    const target = readTarget(text, 'staging.json', demoVariables());
    expect([target.name, target.isRemote, target.users.editor?.basic]).toEqual([
      'staging',
      true,
      { name: 'alice', password: 'alice' },
    ]);
  });

  it('has the add-on version that its profile names', () => {
    const file = JSON.stringify({ ...demoTargetFile, profile: { addonVersion: '1.18.0' } });
    expect(readTarget(file, 'staging.json', demoVariables())).toMatchObject({ addonVersion: '1.18.0', profile: {} });
  });

  it('is refused with the names of the file and the missing variables', () => {
    expect(() => readTarget(text, 'staging.json', {})).toThrow(TargetError);
    expect(() => readTarget(text, 'staging.json', {})).toThrow(
      /^staging\.json: users\.editor: set GRIDTWIN_EDITOR_PASSWORD/,
    );
  });
});
