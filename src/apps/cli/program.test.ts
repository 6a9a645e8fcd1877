import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commands, createProgram } from './program.js';

describe('the table of commands', () => {
  it('has a line for every module of a command', () => {
    const modules = readdirSync(new URL('.', import.meta.url)).filter((file) => file.endsWith('-command.ts'));
    expect(modules).toEqual(
      Object.keys(commands)
        .map((name) => `${name}-command.ts`)
        .sort(),
    );
  });

  it('is in the first sentence of src/apps/README.md', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const sentence = readme.split('\n').find((line) => line.startsWith('The commands are')) ?? '';
    const named = [...sentence.matchAll(/`(?:gridtwin )?([a-z]+)`/g)].map(([, name]) => name);
    expect(named.sort()).toEqual(Object.keys(commands).sort());
  });

  it('names each command as it is called', () => {
    expect(createProgram().commands.map((command) => command.name())).toEqual(Object.keys(commands));
  });
});
