import { expect, it } from 'vitest';
import { isAtLeast, isVersion, type Version } from './versions.js';

it.each(['latest', '1.19.0', '0.0.0', '10.200.3000'])('isVersion accepts %s', (value) => {
  expect(isVersion(value)).toBe(true);
});

it.each(['', '1', '1.19', '1.19.0.1', 'v1.19.0', '1.19.x', ' 1.19.0', '1.19.0-beta', 'Latest', 1.19, null, undefined])(
  'isVersion refuses %j',
  (value) => {
    expect(isVersion(value)).toBe(false);
  },
);

const newerOrSame: [have: Version, since: Version][] = [
  ['1.18.0', '1.18.0'],
  ['1.18.1', '1.18.0'],
  ['1.19.0', '1.18.9'],
  ['2.0.0', '1.99.99'],
  ['1.100.0', '1.25.0'],
  ['10.0.0', '9.0.0'],
  ['latest', '1.25.0'],
  ['latest', '999.0.0'],
];

it.each(newerOrSame)('VER-1, VER-2, VER-3: version %s is at least %s', (have, since) => {
  expect(isAtLeast(have, since)).toBe(true);
});

const older: [have: Version, since: Version][] = [
  ['1.17.9', '1.18.0'],
  ['1.18.0', '1.18.1'],
  ['1.9.0', '1.18.0'],
  ['1.24.99', '1.25.0'],
  ['0.99.99', '1.0.0'],
];

it.each(older)('VER-1, VER-2, VER-3: version %s is older than %s', (have, since) => {
  expect(isAtLeast(have, since)).toBe(false);
});
