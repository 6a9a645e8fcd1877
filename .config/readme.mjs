// Writes the tables of the README from the project's own data, between their markers. With --check it only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { choices, endpoints } from '../dist/tables.js';

const file = new URL('../README.md', import.meta.url);
const code = (value) => `\`${value}\``;
const row = (cells) => `| ${cells.join(' | ')} |`;
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const tables = {
  endpoints: table(
    ['#', 'operation', 'method and path', 'since', 'what it does'],
    endpoints.map(({ number, id, method, path, since = '', summary }) => [
      number,
      code(id),
      code(`${method} ${path}`),
      since,
      summary,
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

const before = readFileSync(file, 'utf8');
const after = Object.entries(tables).reduce(
  (text, [name, content]) =>
    text.replace(
      new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`),
      (_, start, end) => `${start}${content}\n${end}`,
    ),
  before,
);

if (!process.argv.includes('--check')) writeFileSync(file, after);
else if (before !== after) {
  console.error('README.md is not what `npm run readme` writes.');
  process.exitCode = 1;
}
