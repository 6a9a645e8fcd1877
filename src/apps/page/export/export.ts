import { worldText } from '../../../worlds/file/world-text.js';
import type { OperationSummary } from '../state/use-page.js';
import { caseText } from './contract-case.js';
import { scriptText } from './script.js';
import { type CallSession, type callSession, type readCalls, worldIn } from './session.js';
import { runnerTest } from './tests.js';

/** What a session can be exported as: its name in the page, and that of the file. */
export const exportKinds = {
  vitest: { title: 'vitest test', file: 'session.test.js' },
  node: { title: 'node:test', file: 'session.node.test.js' },
  playwright: { title: 'Playwright test', file: 'session.spec.js' },
  curl: { title: 'curl script', file: 'session.sh' },
  contract: { title: 'contract case', file: 'session.case.test.js' },
} as const;

export type ExportKind = keyof typeof exportKinds;

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
  const { file: name } = exportKinds[kind];
  const world = worldIn(session, form, 'session.world.json');
  const textOf = (): string => {
    if (kind === 'curl') return scriptText(session, world, name);
    return kind === 'contract' ? caseText(session, world, operations, name) : runnerTest(kind, session, world, name);
  };
  const beside =
    world.file && kind !== 'curl' ? [{ name: 'session.world.json', text: [...worldText(world.file)].join('') }] : [];
  return [{ name, text: textOf() }, ...beside];
}

/** What `export.js` puts on `globalThis.gridtwinExport`. */
export interface Exporter {
  readonly readCalls: typeof readCalls;
  readonly callSession: typeof callSession;
  readonly exportSession: typeof exportSession;
}
