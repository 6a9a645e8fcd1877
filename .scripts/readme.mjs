// Writes the tables of the README from the project's own data, and its code from files that CI runs, between their markers:
// `<!-- code: file #region -->` takes what stands between `#region` and `#endregion` there, or the whole file where none is
// named. With --check it only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { choices, endpoints, operationTexts } from '../dist/tables.js';

const file = new URL('../README.md', import.meta.url);
const code = (value) => `\`${value}\``;
const row = (cells) => `| ${cells.join(' | ')} |`;
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const tables = {
  endpoints: table(
    ['#', 'operation', 'method and path', 'since', 'what it does'],
    endpoints.map(({ number, id, method, path, since = '' }) => [
      number,
      code(id),
      code(`${method} ${path}`),
      since,
      operationTexts[id].summary,
    ]),
  ),
  choices: table(
    ['choice', 'question', 'default', 'other values', 'reason'],
    Object.entries(choices).map(([id, { question, default: value, values, wanted, reason }]) => {
      const others = values.filter((other) => other !== value).map(code);
      return [code(id), question, code(value), wanted ?? (others.join(', ') || 'none'), reason];
    }),
  ),
};

/** What a file is coloured as. */
const languages = { '.py': 'python', '.sh': 'sh' };

/** The lines of a region, without the indent that they have in common. Throws an Error for one that is not there. */
function regionOf(text, name, path) {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.trim().endsWith(`#region ${name}`));
  const end = lines.findIndex((line, at) => at > start && line.trim().endsWith('#endregion'));
  if (start < 0 || end < 0) throw new Error(`README.md: ${path} has no region "${name}"`);
  const inside = lines.slice(start + 1, end);
  const indent = Math.min(...inside.filter((line) => line !== '').map((line) => line.search(/\S/)));
  return inside.map((line) => line.slice(indent)).join('\n');
}

function blockOf(path, name) {
  const text = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
  const lines = name === undefined ? text : regionOf(text, name, path);
  return `\`\`\`${languages[extname(path)] ?? extname(path).slice(1)}\n${lines.trim()}\n\`\`\``;
}

const withTables = (text) =>
  Object.entries(tables).reduce(
    (written, [name, content]) =>
      written.replace(
        new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`),
        (_, start, end) => `${start}${content}\n${end}`,
      ),
    text,
  );

const withCode = (text) =>
  text.replace(
    /(<!-- code: (\S+)(?: #(\S+))? -->\n)[\s\S]*?(<!-- \/code -->)/g,
    (_, start, path, name, end) => `${start}${blockOf(path, name)}\n${end}`,
  );

try {
  const before = readFileSync(file, 'utf8');
  const after = withCode(withTables(before));
  if (!process.argv.includes('--check')) writeFileSync(file, after);
  else if (before !== after) throw new Error('README.md is not what `npm run readme` writes.');
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
