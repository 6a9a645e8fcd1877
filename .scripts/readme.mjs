// Writes the tables of the README files from the data of the project, and their code from files that CI runs, between markers.
// `<!-- code: file #region -->` takes the lines between `#region` and `#endregion` of a file, or the whole file without a region;
// the file is named from the root. With --check, writes nothing and fails if a file would change.
import { readFileSync, writeFileSync } from 'node:fs';
import { extname, relative } from 'node:path';
import { importSource } from './import-source.mjs';
import { inRoot } from './in-root.mjs';
import { markdownFiles } from './markdown-files.mjs';

const { choices, endpoints, operationTexts } = await importSource('.scripts/tables.ts');

const root = inRoot('');
const code = (value) => `\`${value}\``;
const row = (cells) => `| ${cells.join(' | ')} |`;
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const tables = {
  endpoints: table(
    ['#', 'operation', 'method and path', 'since', 'what it does'],
    endpoints.map(({ number, id, method, path, hasLastSlash, since = '' }) => [
      number,
      code(id),
      code(`${method} ${path}${hasLastSlash ? '/' : ''}`),
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

/** The languages of code blocks that differ from the file extension. */
const languages = { '.py': 'python', '.sh': 'sh' };

/** Returns the lines of a region without their common indent. Throws an Error if there is no such region. */
function regionOf(text, name, path) {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.trim().endsWith(`#region ${name}`));
  const end = lines.findIndex((line, at) => at > start && line.trim().endsWith('#endregion'));
  if (start < 0 || end < 0) throw new Error(`${path} has no region "${name}"`);
  const inside = lines.slice(start + 1, end);
  const indent = Math.min(...inside.filter((line) => line !== '').map((line) => line.search(/\S/)));
  return inside.map((line) => line.slice(indent)).join('\n');
}

function blockOf(path, name) {
  const text = readFileSync(inRoot(path), 'utf8');
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

const files = markdownFiles();
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const isCheck = process.argv.includes('--check');

try {
  for (const [file, before] of texts) {
    const after = withCode(withTables(before));
    if (before === after) continue;
    if (isCheck) throw new Error(`${relative(root, file)} is not what \`npm run readme\` writes.`);
    writeFileSync(file, after);
  }
  for (const name of Object.keys(tables))
    if (![...texts.values()].some((text) => text.includes(`<!-- ${name} -->`)))
      throw new Error(`No README has the table of ${name}.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
