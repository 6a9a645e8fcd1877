import { describe, expect, it } from 'vitest';
import { demoTargetFile } from '../../../generated/demo-target.js';
import { demoVariables } from '../mock-target.js';
import { TargetError } from '../resolve-target.js';
import { readTarget } from './read-target.js';

const text = `// a comment\n${JSON.stringify({ ...demoTargetFile, name: 'staging' })}`;

describe('a target that is read from its file', () => {
  it('has the credentials that the variables hold', () => {
    const target = readTarget(text, 'staging.json', demoVariables());
    expect([target.name, target.isRemote, target.users.editor?.basic]).toEqual([
      'staging',
      true,
      { name: 'alice', password: 'alice' },
    ]);
  });

  it('takes the add-on version that its profile names', () => {
    const file = JSON.stringify({ ...demoTargetFile, profile: { addonVersion: '1.18.0' } });
    expect(readTarget(file, 'staging.json', demoVariables())).toMatchObject({ addonVersion: '1.18.0', profile: {} });
  });

  it('is refused with the name of the file and the variables that are missing', () => {
    expect(() => readTarget(text, 'staging.json', {})).toThrow(TargetError);
    expect(() => readTarget(text, 'staging.json', {})).toThrow(
      /^staging\.json: users\.editor: set GRIDTWIN_EDITOR_PASSWORD/,
    );
  });
});
