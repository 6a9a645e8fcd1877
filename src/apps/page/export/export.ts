import { worldText } from '../../../worlds/file/world-text.js';
import type { OperationSummary } from '../state/use-page.js';
import { caseText } from './contract-case.js';
import { scriptText } from './script.js';
import { type CallSession, worldIn } from './session.js';
import { runnerTest } from './tests.js';

/** The names of the files that sessions are exported to. */
const fileNames = {
  vitest: 'session.test.js',
  node: 'session.node.test.js',
  playwright: 'session.spec.js',
  curl: 'session.sh',
  contract: 'session.case.test.js',
} as const;

/** What a session can be exported as. */
export type ExportKind = keyof typeof fileNames;

/** A file that is exported. */
export interface ExportedFile {
  readonly name: string;
  readonly text: string;
}

/** A session as files: the test, and the world beside it where it reads one. Throws an Error where the kind cannot have it. */
export function exportSession(
  session: CallSession,
  kind: ExportKind,
  form: 'builder' | 'file',
  operations: readonly OperationSummary[],
): readonly ExportedFile[] {
  const name = fileNames[kind];
  const world = worldIn(session, form, 'session.world.json');
  const textOf = (): string => {
    if (kind === 'curl') return scriptText(session, world, name);
    return kind === 'contract' ? caseText(session, world, operations, name) : runnerTest(kind, session, world, name);
  };
  const beside =
    world.file && kind !== 'curl' ? [{ name: 'session.world.json', text: [...worldText(world.file)].join('') }] : [];
  return [{ name, text: textOf() }, ...beside];
}
