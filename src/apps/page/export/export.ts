import { worldText } from '../../../worlds/file/world-text.js';
import { provide } from '../load-script.js';
import { contractCase } from './contract-case.js';
import { curlScript } from './script.js';
import { type CallPlace, callSession, worldIn } from './session.js';
import { runnerTests } from './tests.js';

const formats = {
  vitest: ['session.test.js', runnerTests.vitest],
  node: ['session.node.test.js', runnerTests.node],
  playwright: ['session.spec.js', runnerTests.playwright],
  curl: ['session.sh', curlScript],
  contract: ['session.case.test.js', contractCase],
} as const;

/** The formats of an export. */
export type ExportKind = keyof typeof formats;

/** The forms of the world in an export. */
export type WorldForm = 'builder' | 'file';

/** Writes the marked calls, or all, as files: a test, and the world if the test reads it. Throws an Error if the kind cannot do it. */
export async function exportCalls(place: CallPlace, marked: ReadonlySet<number>, kind: ExportKind, form: WorldForm) {
  const [name, textOf] = formats[kind];
  const beside = 'session.world.json';
  const session = await callSession(place, marked);
  const world = worldIn(session, form, beside);
  const file = { name, text: textOf(session, world, name, place.operations) };
  return world.file && kind !== 'curl' ? [file, { name: beside, text: [...worldText(world.file)].join('') }] : [file];
}

provide('export', { exportCalls });
