import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readResults } from '../../apps/cli/ambiguity/read-results.js';
import { newFile } from '../../validation/testing/new-folder.js';
import { recordResult } from './ambiguity-run.js';
import { profileUnderTest } from './profile-under-test.js';

afterEach(() => vi.unstubAllEnvs());

/** Sets a file for results; gives what has been written to it. */
async function results() {
  const name = newFile('results.jsonl', '');
  vi.stubEnv('GRIDTWIN_RESULTS', name);
  return () => readFileSync(name, 'utf8');
}

describe('the profile under test', () => {
  it('is empty where none is given, and nothing is noted', () => {
    vi.stubEnv('GRIDTWIN_PROFILE', undefined);
    vi.stubEnv('GRIDTWIN_RESULTS', undefined);
    expect(profileUnderTest()).toEqual({});
  });

  it('is that of the environment, and is noted as asked for', async () => {
    const written = await results();
    vi.stubEnv('GRIDTWIN_PROFILE', '{"legacy.dates":"iso-string"}');
    expect(profileUnderTest()).toEqual({ 'legacy.dates': 'iso-string' });
    expect(written()).toBe('{"profile":{"legacy.dates":"iso-string"}}\n');
  });

  it.each([
    ['{', /^GRIDTWIN_PROFILE must hold a profile as JSON, such as \{"legacy.dates":"iso-string"\}, not \{$/],
    ['[]', /^GRIDTWIN_PROFILE must hold a profile as JSON/],
    ['{"legacy.date":"iso-string"}', /^GRIDTWIN_PROFILE: Profile: there is no choice "legacy.date"; did you mean/],
    [
      '{"legacy.dates":7}',
      /^GRIDTWIN_PROFILE: .*"legacy.dates" takes "milliseconds" or "iso-string" or "iso-seconds" or "sql-seconds" or "sql-timestamp", not 7$/,
    ],
    ['{"__proto__":1}', /^GRIDTWIN_PROFILE: .*there is no choice "__proto__"/],
  ])('that is %s is refused, and nothing is noted', async (text, message) => {
    const written = await results();
    vi.stubEnv('GRIDTWIN_PROFILE', text);
    expect(() => profileUnderTest()).toThrow(message);
    expect(written()).toBe('');
  });
});

describe('a recorded result', () => {
  const result = { file: 'a.test.js', name: 'adds a row', state: 'passed' } as const;

  it('is read back as it was, each choice once, and of the profile what is not the default', async () => {
    const written = await results();
    recordResult({
      ...result,
      choices: ['legacy.dates', 'legacy.dates'],
      profile: { 'legacy.dates': 'iso-string', 'write.readOnly': 'accepted' },
    });
    recordResult({ ...result, name: 'reads', state: 'skipped' });
    expect(readResults(written())).toEqual({
      asked: true,
      tests: new Map<string, object>([
        [
          'a.test.js > adds a row',
          { state: 'passed', choices: ['legacy.dates'], profile: { 'legacy.dates': 'iso-string' } },
        ],
        ['a.test.js > reads', { state: 'skipped' }],
      ]),
    });
  });

  it('goes nowhere where no file is named', () => {
    vi.stubEnv('GRIDTWIN_RESULTS', undefined);
    expect(() => recordResult(result)).not.toThrow();
  });

  it('says what is wrong when its file cannot be written', () => {
    vi.stubEnv('GRIDTWIN_RESULTS', '/no/such/folder/results.jsonl');
    expect(() => recordResult(result)).toThrow(
      /^GRIDTWIN_RESULTS: \/no\/such\/folder\/results.jsonl cannot be written: ENOENT/,
    );
  });
});
