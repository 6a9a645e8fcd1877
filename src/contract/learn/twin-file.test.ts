import { expect, it } from 'vitest';
import type { TwinFile } from '../../generated/twin-file.js';
import { readTwin, writeTwin } from './twin-file.js';

const twin: TwinFile = {
  format: 'gridtwin-twin/1',
  target: { name: 'staging', baseUrl: 'https://tracker.example', addonVersion: '1.25.0' },
  learned: '2026-11-22T10:00:00.000Z',
  lane: 'read-only',
  requests: 210,
  profile: { 'legacy.dates': 'iso-string' },
  evidence: { 'legacy.dates': { on: '2026-11-22', cases: ['09-read-rows#dates'], number: 1 } },
  undecided: { 'legacy.sync.taskId': { why: 'either', words: 'two fit', values: ['header', 'none'] } },
};

it('a twin file is read back as it was written, with its schema first', () => {
  const text = writeTwin(twin);
  expect(Object.keys(JSON.parse(text))[0]).toBe('$schema');
  expect(readTwin(text, 'my.twin.json')).toMatchObject(twin);
});

it.each([
  [{ ...twin, profile: { 'legacy.date': 'x' } }, 'my.twin.json: profile: there is no choice "legacy.date"'],
  [{ ...twin, lane: 'all' }, 'my.twin.json: lane: must be one of'],
  [
    { ...twin, evidence: { 'legacy.dates': { on: 'today', cases: [], number: 1 } } },
    'my.twin.json: evidence.legacy.dates.on: must match',
  ],
  [{}, 'my.twin.json: the member "profile" is missing'],
])('a wrong twin file is refused with its problem: %#', (file, message) => {
  expect(() => readTwin(JSON.stringify(file), 'my.twin.json')).toThrow(message);
});
