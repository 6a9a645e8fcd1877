import { expect, it } from 'vitest';
import { demoTargetFile } from '../../../generated/demo-target.js';
import { readWaivers } from '../../reports/waivers.js';
import { parseTargetFile } from './read-target.js';

it.each([' demo', 'demo ', ' ', 'de\nmo'])('the name %j of a target is refused, as it cannot be typed back', (name) => {
  const text = JSON.stringify({ ...demoTargetFile, name });
  expect(() => parseTargetFile(text, 'my.json')).toThrow(/^my\.json: name: must match .*no blanks at its ends/);
});

it.each(['demo', 'd', 'my demo', 'démo'])('the name %j of a target is accepted', (name) => {
  expect(parseTargetFile(JSON.stringify({ ...demoTargetFile, name }), 'my.json').name).toBe(name);
});

it.each(['reason', 'target'])('a waiver whose %s is blank is refused', (member) => {
  const one = { rule: 'ADD-1', endpoint: 11, target: 'demo', reason: 'known', expires: '2027-03-31', [member]: ' \t' };
  expect(() => readWaivers(JSON.stringify({ waivers: [one] }), 'w.json')).toThrow(
    new RegExp(`^w\\.json: waivers\\[0\\]\\.${member}: must match .*more than blanks`),
  );
});
