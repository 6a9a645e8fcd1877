import { readFileSync, symlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { demoTargetFile } from '../../generated/demo-target.js';
import { demoWorld } from '../../generated/demo-world.js';
import { newFile } from '../../validation/testing/new-folder.js';
import { ambiguity } from './ambiguity.js';
import { captureTarget } from './capture/capture-target.js';
import { exploreTarget } from './explore/explore-target.js';
import { createFrom } from './serve.js';
import { options, recordingContext } from './testing/recording-context.js';
import { serveOptions } from './testing/serve-options.js';
import { throwing, variables } from './testing/verify.js';
import { learnTarget } from './verify/learn-target.js';
import { verifyTarget } from './verify/verify-target.js';

const context = recordingContext({ fetch: throwing, variables });
const target = JSON.stringify(demoTargetFile);
const world = JSON.stringify(demoWorld);
const profile = '{"legacy.dates": "iso-string"}';
const run = { all: true, output: 'never-written.twin.json' };
const capture = { issues: ['DEMO-1'], anonymize: false, seed: 1, as: 'editor', force: true } as const;
const suite = { pairs: false, choice: [], list: false, maxRuns: 3, verbose: false };

it.each<[what: string, text: string, command: (file: string) => Promise<unknown>]>([
  ['the target of verify', target, (file) => verifyTarget(file, options({ reportJson: file }), context)],
  [
    'the configuration',
    '{}',
    (file) => verifyTarget(undefined, options({ reportHtml: file, configFile: file }), context),
  ],
  [
    'the waivers',
    '{"waivers": []}',
    (file) => verifyTarget(undefined, options({ reportJunit: file, waivers: file }), context),
  ],
  ['a profile', profile, (file) => verifyTarget(undefined, options({ reportJson: file, profile: [file] }), context)],
  ['the target of learn', target, (file) => learnTarget(file, { ...options({ reportJson: file }), ...run }, context)],
  [
    'the world of explore',
    world,
    (file) => exploreTarget('demo', { ...options({ reportJson: file }), seed: 1, world: file }, context),
  ],
  [
    'the target of explore',
    target,
    (file) => exploreTarget(file, { ...options({ reportJson: file }), seed: 1 }, context),
  ],
  ['the target of capture', target, (file) => captureTarget(file, { ...options(), ...capture, output: file }, context)],
  [
    'the profile of capture',
    profile,
    (file) => captureTarget('demo', { ...options(), ...capture, profile: [file], output: file }, context),
  ],
  [
    'a definition of capture',
    profile,
    (file) => captureTarget('demo', { ...options(), ...capture, definitions: dirname(file), output: file }, context),
  ],
  [
    'the configuration of learn',
    '{}',
    (file) => learnTarget('demo', { ...options({ reportJson: file, configFile: file }), ...run }, context),
  ],
  [
    'the configuration of explore',
    '{}',
    (file) => exploreTarget('demo', { ...options({ reportJson: file, configFile: file }), seed: 1 }, context),
  ],
  [
    'the configuration of capture',
    '{}',
    (file) => captureTarget('demo', { ...options({ configFile: file }), ...capture, output: file }, context),
  ],
  ['the configuration of serve', '{}', (file) => createFrom({ ...serveOptions, configFile: file, httpsCa: file })],
  ['the configuration of ambiguity', '{}', (file) => ambiguity(['true'], { ...suite, json: file, configFile: file })],
  ['the profile of ambiguity', profile, (file) => ambiguity(['true'], { ...suite, json: file, profile: [file] })],
  ['the world of serve', world, (file) => createFrom({ ...serveOptions, world: file, httpsCa: file })],
  ['the faults of serve', '[]', (file) => createFrom({ ...serveOptions, faults: file, httpsCa: file })],
  ['the profile of serve', profile, (file) => createFrom({ ...serveOptions, profile: [file], httpsCa: file })],
  [
    'a world in the folder of serve',
    world,
    (file) => createFrom({ ...serveOptions, worlds: dirname(file), httpsCa: file }),
  ],
])('%s is not overwritten', async (_, text, command) => {
  const file = newFile('given.json', text);
  await expect(command(file)).rejects.toThrow(
    `${file} cannot be written: this command also reads it, and would overwrite it: name another file`,
  );
  expect(readFileSync(file, 'utf8')).toBe(text);
});

it('a definition of capture is not overwritten through a link', async () => {
  const file = newFile('10500.json', profile);
  const link = newFile('world.json');
  symlinkSync(file, link);
  const given = { ...options(), ...capture, definitions: dirname(file), output: link };
  await expect(captureTarget('demo', given, context)).rejects.toThrow(
    `${link} cannot be written: this command also reads it`,
  );
  expect(readFileSync(file, 'utf8')).toBe(profile);
});

it('the report whose case is run again is not overwritten', async () => {
  const file = newFile('report.json');
  await verifyTarget(undefined, options({ reportJson: file }), context);
  const [text, id] = [readFileSync(file, 'utf8'), context.cases[0]?.id];
  const again = options({ reportJson: file, replay: `${file}#${id}` });
  await expect(verifyTarget(undefined, again, context)).rejects.toThrow(
    `${file} cannot be written: this command also reads it`,
  );
  expect(readFileSync(file, 'utf8')).toBe(text);
});
