import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readResults } from '../../apps/cli/ambiguity/read-results.js';
import { newFile } from '../../validation/testing/new-folder.js';
import { recordResult } from './ambiguity-run.js';
import { profileUnderTest } from './profile-under-test.js';

afterEach(() => vi.unstubAllEnvs());

/** Sets a file for results. Returns a function that reads it. */
async function results() {
  const name = newFile('results.jsonl', '');
  vi.stubEnv('GRIDTWIN_RESULTS', name);
  return () => readFileSync(name, 'utf8');
}

describe('profileUnderTest', () => {
  it('returns an empty profile without the environment variables', () => {
    vi.stubEnv('GRIDTWIN_PROFILE', undefined);
    vi.stubEnv('GRIDTWIN_RESULTS', undefined);
    expect(profileUnderTest()).toEqual({});
  });

  it('returns the profile of the environment, and writes it to the results', async () => {
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
  ])('refuses %s, and writes no results', async (text, message) => {
    const written = await results();
    vi.stubEnv('GRIDTWIN_PROFILE', text);
    expect(() => profileUnderTest()).toThrow(message);
    expect(written()).toBe('');
  });
});

describe('a recorded result', () => {
  const result = { file: 'a.test.js', name: 'adds a row', state: 'passed' } as const;

  it('holds each choice once, and only the values of the profile that are not the default', async () => {
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

  it('is not written without a file', () => {
    vi.stubEnv('GRIDTWIN_RESULTS', undefined);
    expect(() => recordResult(result)).not.toThrow();
  });

  it('throws an error that names the file if it cannot be written', () => {
    vi.stubEnv('GRIDTWIN_RESULTS', '/no/such/folder/results.jsonl');
    expect(() => recordResult(result)).toThrow(
      /^GRIDTWIN_RESULTS: \/no\/such\/folder\/results.jsonl cannot be written: ENOENT/,
    );
  });
});
