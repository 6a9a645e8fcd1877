// Prints figures of the source beside their aims: files and lines by room, lengths, names, imports against the order of rooms.
//   --list   also lists repeated names, types with several meanings, long functions and wrong imports
//   --walk   prints how many files and functions one warm request and one contract case run through; with --list, by file
import { parseArgs } from 'node:util';
import { aims } from './figures/aims.mjs';
import { measure } from './figures/measure.mjs';
import { readSources } from './figures/read-sources.mjs';
import { walkLines } from './figures/walk.mjs';

const { values } = parseArgs({
  options: { list: { type: 'boolean', default: false }, walk: { type: 'boolean', default: false } },
});

const short = (number) => (Number.isInteger(number) ? number.toLocaleString('en') : number.toFixed(1));
const row = (name, ...cells) => `${name.padEnd(40)}${cells.map((cell) => String(cell).padStart(9)).join('')}`;

function roomLines({ byRoom }) {
  const rows = byRoom.map(({ room, files, lines, testFiles, testLines }) =>
    row(room, files, short(lines), testFiles, short(testLines)),
  );
  return [row('room', 'files', 'lines', 'tests', 'lines'), ...rows];
}

const spreadLine = (name, { median, p90, longest }) => row(name, short(median), short(p90), short(longest));

const aimLines = (figures) => [
  row('figure', 'now', 'aim', ''),
  ...aims.map(({ name, read, aim }) =>
    row(name, short(read(figures)), short(aim), read(figures) <= aim ? 'reached' : ''),
  ),
];

const listLines = ({ repeatedNames, repeatedTypes, longFunctions, againstOrder }) => [
  ...['Names defined in several files:', ...repeatedNames.map(({ name, files }) => `  ${name}: ${files.join(', ')}`)],
  ...[
    'Exported types with several meanings:',
    ...repeatedTypes.map(({ name, files }) => `  ${name}: ${files.join(', ')}`),
  ],
  ...['Functions over 40 lines:', ...longFunctions.map((line) => `  ${line}`)],
  ...['Imports against the order of rooms:', ...againstOrder.map((line) => `  ${line}`)],
];

if (values.walk) {
  for (const line of await walkLines(values)) console.log(line);
} else {
  const { sources, close } = readSources();
  const figures = measure(sources);
  close();
  const lines = [
    ...roomLines(figures),
    '',
    row('lines', 'median', 'p90', 'longest'),
    spreadLine('of a file', figures.fileLength),
    spreadLine('of a function', figures.functionLength),
    row('doc blocks per 100 lines', short(figures.docsPer100Lines)),
    ...(values.list ? ['', ...listLines(figures)] : []),
    '',
    ...aimLines(figures),
  ];
  for (const line of lines) console.log(line);
}
