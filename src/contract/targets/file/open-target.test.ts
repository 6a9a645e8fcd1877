import { describe, expect, it } from 'vitest';
import { demoTargetFile } from '../../../generated/demo-target.js';
import type { TargetFile } from '../../../generated/target-file.js';
import { openTarget } from './read-target.js';

const file = (more: Partial<TargetFile> = {}): TargetFile => ({
  ...demoTargetFile,
  users: {
    editor: { username: 'ed', passwordFrom: 'ED_PASSWORD', tokenFrom: 'ED_TOKEN' },
    viewer: { username: 'vi', passwordFrom: 'VI_PASSWORD' },
  },
  ...more,
});

const set = { ED_PASSWORD: 'secret-1', ED_TOKEN: 'token-1', VI_PASSWORD: 'secret-2' };

describe('opening a target', () => {
  it('takes credentials from the environment', () => {
    const { target, warnings } = openTarget(file(), 'my.json', set);
    expect(target.users).toEqual({
      editor: {
        basic: { name: 'ed', password: 'secret-1' },
        passwordFrom: 'ED_PASSWORD',
        token: 'token-1',
        tokenFrom: 'ED_TOKEN',
      },
      viewer: { basic: { name: 'vi', password: 'secret-2' }, passwordFrom: 'VI_PASSWORD' },
    });
    expect(warnings).toEqual([]);
  });

  it('needs only one of the two schemes', () => {
    const { target } = openTarget(file(), 'my.json', { ED_TOKEN: 'token-1', VI_PASSWORD: 'secret-2' });
    expect(target.users.editor).toEqual({ token: 'token-1', tokenFrom: 'ED_TOKEN' });
  });

  it.each([
    [{}, ['users.editor: set ED_PASSWORD or ED_TOKEN', 'users.viewer: set VI_PASSWORD']],
    [{ ...set, VI_PASSWORD: '' }, ['users.viewer: set VI_PASSWORD']],
  ])('names every variable that is not set: %j', (variables, lines) => {
    expect(() => openTarget(file(), 'my.json', variables)).toThrow(
      lines.map((line) => `my.json: ${line} in the environment`).join('\n'),
    );
  });

  it.each(['two words', 'line\nbreak', 'end\r', 'ümlaut'])('refuses the token %j without showing it', (token) => {
    const open = () => openTarget(file(), 'my.json', { ...set, ED_TOKEN: token });
    expect(open).toThrow(
      /^my\.json: users\.editor: the token in ED_TOKEN has a blank, a line break or another character that no header carries$/,
    );
  });

  it('refuses a wrong profile with the usual messages', () => {
    expect(() => openTarget(file({ profile: { 'legacy.date': 'iso-string' } }), 'my.json', set)).toThrow(
      'my.json: profile: there is no choice "legacy.date"; did you mean "legacy.dates"?',
    );
    expect(() => openTarget(file({ profile: { 'legacy.dates': 'never' } }), 'my.json', set)).toThrow(
      'my.json: profile: choice "legacy.dates" takes "milliseconds" or "iso-string" or "iso-seconds" or "sql-seconds" or "sql-timestamp", not "never"',
    );
  });

  it.each([
    ['token', { tokenFrom: 'ED_TOKEN' }],
    ['name', { username: 'ed', passwordFrom: 'VI_PASSWORD' }],
  ])('warns of two users with the same %s', (_, outsider) => {
    const { editor } = file().users;
    const { warnings } = openTarget(file({ users: { editor, outsider } }), 'my.json', set);
    expect(warnings).toEqual([
      'my.json: users.outsider and users.editor are the same user, so that cases which tell them apart will fail',
    ]);
  });

  it.each([
    ['http://tracker.example', 1],
    ['https://tracker.example', 0],
    ['http://localhost:8080/jira', 0],
    ['http://127.0.0.1', 0],
    ['http://127.10.11.12', 0],
    ['http://127.0.0.1.tracker.example', 1],
    ['http://mylocalhost', 1],
    ['http://[::1]:1', 0],
  ])('warns of passwords in the clear: %s', (baseUrl, count) => {
    const { warnings } = openTarget(file({ baseUrl }), 'my.json', set);
    expect(warnings).toEqual(
      Array(count).fill('my.json: baseUrl is http, so that passwords and tokens travel in the clear'),
    );
  });

  it('warns of a sibling that no case asks for', () => {
    const { warnings } = openTarget(file({ older: { '1.20.0': 'https://x', '1.18.0': 'https://y' } }), 'my.json', set);
    expect(warnings).toEqual(['my.json: older.1.20.0: no case asks for it; cases ask for 1.17.9, 1.18.0, 1.24.9']);
  });

  it('removes slashes at the end of the URLs of the target and its siblings', () => {
    const baseUrl = 'https://tracker.example/jira//';
    const { target } = openTarget(file({ baseUrl, older: { '1.18.0': 'https://x/jira/' } }), 'my.json', set);
    expect(target.baseUrl).toBe('https://tracker.example/jira');
    expect(target.older).toEqual({ '1.18.0': 'https://x/jira' });
  });

  it('warns of passwords in the clear that go to a sibling', () => {
    const older = { '1.17.9': 'https://x', '1.18.0': 'http://localhost:1', '1.24.9': 'http://old.example' };
    const { warnings } = openTarget(file({ older }), 'my.json', set);
    expect(warnings).toEqual(['my.json: older.1.24.9 is http, so that passwords and tokens travel in the clear']);
  });
});
