import { dirname, join } from 'node:path/posix';
import { declarationsOf, functionsOf, importsOf } from './declarations.mjs';
import { keepsOrder } from './rooms.mjs';

const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);

/** Returns the number below which a share of the numbers lies, such as 0.5 for the median. */
function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

const spread = (numbers) => ({
  median: quantile(numbers, 0.5),
  p90: quantile(numbers, 0.9),
  longest: Math.max(0, ...numbers),
});

/** Returns the files that declare each name: a map from the name to paths. */
function homesOf(declared) {
  const homes = new Map();
  for (const { name, path } of declared) homes.set(name, (homes.get(name) ?? new Set()).add(path));
  return homes;
}

const severalHomes = (declared) =>
  [...homesOf(declared)]
    .filter(([, paths]) => paths.size > 1)
    .map(([name, paths]) => ({ name, files: [...paths] }))
    .sort((a, b) => b.files.length - a.files.length || (a.name < b.name ? -1 : 1));

function againstOrder(sources) {
  const known = new Set(sources.map(({ path }) => path));
  const pathOf = (from, name) => {
    const written = join(dirname(from), name);
    return (
      [written.replace(/\.js$/, '.ts'), written.replace(/\.js$/, '.tsx')].find((path) => known.has(path)) ?? written
    );
  };
  return sources.flatMap((source) =>
    importsOf(source)
      .map((name) => pathOf(source.path, name))
      .filter((to) => !keepsOrder(source.path, to))
      .map((to) => `${source.path} -> ${to}`),
  );
}

const docBlocks = ({ text }) => [...text.matchAll(/^\s*\/\*\*/gm)].length;

/** Returns files and lines by room: `[{ room, files, lines, testFiles, testLines }]`. */
function byRoom(sources) {
  const count = (room, tests) => {
    const those = sources.filter((source) => source.room === room && source.isTest === tests);
    return [those.length, sum(those.map(({ lines }) => lines))];
  };
  return [...new Set(sources.map(({ room }) => room))].map((room) => {
    const [files, lines] = count(room, false);
    const [testFiles, testLines] = count(room, true);
    return { room, files, lines, testFiles, testLines };
  });
}

/** Measures the sources that `readSources` returns. Tests count only in `byRoom`. */
export function measure(all) {
  const sources = all.filter(({ isTest }) => !isTest);
  const lines = sum(sources.map((source) => source.lines));
  const declared = sources.flatMap(({ path, tree }) => declarationsOf(tree).map((one) => ({ ...one, path })));
  const functions = sources.flatMap(({ path, tree }) => functionsOf(tree).map((one) => ({ ...one, path })));
  const names = homesOf(declared).size;
  const repeatedNames = severalHomes(declared);
  return {
    byRoom: byRoom(all),
    files: sources.length,
    lines,
    fileLength: spread(sources.map((source) => source.lines)),
    functionLength: spread(functions.map((one) => one.lines)),
    namesPer1000Lines: (1000 * names) / lines,
    repeatedNames,
    repeatedShare: repeatedNames.length / names,
    repeatedTypes: severalHomes(declared.filter(({ kind, exported }) => exported && kind === 'type')),
    docsPer100Lines: (100 * sum(sources.map(docBlocks))) / lines,
    againstOrder: againstOrder(sources),
    longFunctions: functions
      .filter((one) => one.lines > 40)
      .map(({ path, line, name, lines: length }) => `${path}:${line} ${name}, ${length} lines`),
    rootEntries: new Set(all.filter(({ room }) => room === 'entries').map(({ path }) => path)).size,
  };
}
