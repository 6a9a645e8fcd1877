import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { demoTargetFile } from '../../generated/demo-target.js';
import { commands, createProgram } from './program.js';

describe('the table of commands', () => {
  it('has a line for every module of a command', () => {
    const modules = readdirSync(new URL('.', import.meta.url)).filter((file) => file.endsWith('-command.ts'));
    expect(modules, 'add a line to the table `commands` of program.ts').toEqual(
      Object.keys(commands)
        .map((name) => `${name}-command.ts`)
        .sort(),
    );
  });

  it('has the same commands as the first sentence of src/apps/README.md', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const sentence = readme.split('\n').find((line) => line.startsWith('The commands are')) ?? '';
    const named = [...sentence.matchAll(/`(?:gridtwin )?([a-z]+)`/g)].map(([, name]) => name);
    expect(named.sort(), 'name it in the sentence that begins with "The commands are"').toEqual(
      Object.keys(commands).sort(),
    );
  });

  it('has the name of each command as its key', () => {
    expect(createProgram().commands.map((command) => command.name())).toEqual(Object.keys(commands));
  });
});

/** Parses the options of a command in a command line. */
function optionsOf(name: string, ...rest: readonly string[]) {
  const command = createProgram().commands.find((one) => one.name() === name);
  command?.configureOutput({ writeErr: () => undefined }).parseOptions([...rest]);
  return command?.opts() ?? {};
}

describe('the options of gridtwin', () => {
  it.each([
    [
      'serve --profile a.json --profile b=1 --cors https://a.example --cors * --allow-host a.example --allow-host [::1]',
      { profile: ['a.json', 'b=1'], cors: ['https://a.example', '*'], allowHost: ['a.example', '[::1]'] },
    ],
    [
      'verify --only a --only b --rule ADD-1 --rule ADD-2 --endpoint 11 --endpoint 4 --profile a.json --profile b=1',
      { only: ['a', 'b'], rule: ['ADD-1', 'ADD-2'], endpoint: [11, 4], profile: ['a.json', 'b=1'] },
    ],
    ['ambiguity --choice legacy.dates --choice auth.schemes', { choice: ['legacy.dates', 'auth.schemes'] }],
  ])('can be repeated: %s', (line, expected) => {
    const [name = '', ...rest] = line.split(' ');
    expect(optionsOf(name, ...rest)).toMatchObject(expected);
  });

  it('can be lists with commas, and delays as numbers or ranges', () => {
    const lists = ['--issues', 'DEMO-1, DEMO-7=10007', '--grids', '10500, 10501', '--cascades', '10600'];
    expect(optionsOf('capture', ...lists)).toMatchObject({
      issues: ['DEMO-1', 'DEMO-7=10007'],
      grids: [10500, 10501],
      cascades: [10600],
    });
    expect(optionsOf('serve', '--delay', '100').delay).toEqual({ uniform: [100, 100] });
    expect(optionsOf('serve', '--delay', '50..200').delay).toEqual({ uniform: [50, 200] });
  });

  it.each([
    ['serve', '--cors', 'https://a.example/app', 'It must be * or an origin such as https://app.example.'],
    ['serve', '--allow-host', '*.example', 'It must be a name or an address such as twin.example'],
    ['serve', '--world-idle', '0', 'It must be a whole number from 1 to 2147483.'],
    ['capture', '--grids', '10500,Expenses', 'It must be a whole number from 1 to 9007199254740991.'],
    ['capture', '--as', 'alice', 'Allowed choices are editor, '],
  ])('are refused by gridtwin %s if a value is wrong: %s %s', (name, option, value, message) => {
    expect(() => optionsOf(name, option, value)).toThrow(message);
  });

  it('serve the demo world by default at the address of the target "demo"', () => {
    const { host, port } = optionsOf('serve');
    expect(`http://${host}:${port}`).toBe(demoTargetFile.baseUrl);
  });
});

it('gridtwin explore names the package that it needs if that is not installed', async () => {
  vi.doMock('fast-check', () => {
    throw new Error('there is no such package');
  });
  try {
    const exploring = createProgram().parseAsync(['explore', '--no-config'], { from: 'user' });
    await expect(exploring).rejects.toThrow('fast-check is not installed: npm i -D fast-check@4');
  } finally {
    vi.doUnmock('fast-check');
  }
});
