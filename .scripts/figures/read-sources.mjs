import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { API } from 'typescript/unstable/sync';
import { inRoot } from '../in-root.mjs';
import { roomOf } from './rooms.mjs';

const root = inRoot('');
const isTest = (path) => /\.test\.tsx?$/.test(path) || path.includes('/testing/');

const linesOf = (text) => text.split('\n').length - 1;

/**
 * Reads every TypeScript file of `src`, except generated ones, in the order of paths: `{ path, room, isTest, text, lines, tree }`,
 * where `tree` is the syntax tree of the TypeScript compiler. The trees are valid until `close` is called.
 */
export function readSources() {
  const api = new API({ cwd: root });
  const snapshot = api.updateSnapshot({ openProject: `${root}.config/tsconfig.figures.json` });
  const [{ program }] = snapshot.getProjects();
  const sources = program
    .getSourceFileNames()
    .map((name) => {
      const path = relative(root, name).replaceAll('\\', '/');
      const text = readFileSync(name, 'utf8');
      return {
        path,
        room: roomOf(path),
        isTest: isTest(path),
        text,
        lines: linesOf(text),
        tree: program.getSourceFile(name),
      };
    })
    .filter(({ room }) => room !== undefined)
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  return { sources, close: () => api.close() };
}
