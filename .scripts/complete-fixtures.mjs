// Adds to fixtures/ the lines of each kind of column in src/model/columns/ that they lack: its name, a column of the demo world with
// the sample of the kind, and the name of such a column in a target. If a kind needs more than an id, such as options, add it by hand.
import { importSource } from './import-source.mjs';

const { kindExamples } = await importSource('src/model/columns/column-kinds.ts');
const before = (text) => (line, indent) => `${indent}${text},\n${line}`;
const behind = (text) => (line, indent) => `${line},\n${indent}${text}`;

/** Returns the additions for a kind: the file, a pattern for the line beside it, and a function from that line to the new lines. */
function linesOf(kind, { sample }) {
  const words = kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const id = `j${kind.toLowerCase()}`;
  const title = words[0].toUpperCase() + words.slice(1);
  const value = sample('newer', { options: [] });
  const role = /^( *)"userlist": \{/m;
  const description = `A column of the kind ${words}, not required.`;
  return [
    ['world.schema.json', /^( *)"userlist"$/m, before(`"${kind}"`)],
    ['target.schema.json', role, before(`"${kind}": { "$ref": "#/$defs/column", "description": "${description}" }`)],
    ['demo.target.json', role, before(`"${kind}": { "name": "${id}", "id": "${id}" }`)],
    ['new.target.jsonc', role, before(`"${kind}": { "name": "${kind}", "id": "${kind}" }`)],
    // behind the others, where a definition without the column keeps it
    ['demo.json', /^( *)\{"id": "jref".*\}/m, behind(`{"id": "${id}", "title": "${title}", "kind": "${kind}"}`)],
    ...(value === undefined ? [] : [['demo.json', /^( *)"jref": /m, before(`"${id}": ${JSON.stringify(value)}`)]]),
  ];
}

/** Adds the lines of kinds that the schema of worlds does not name to the texts of the fixtures, by file name. */
export function completed(texts, examples = kindExamples) {
  const known = JSON.parse(texts['world.schema.json']).$defs.column.properties.kind.enum;
  const missing = Object.entries(examples).filter(([kind]) => !known.includes(kind));
  const whole = { ...texts };
  for (const [file, beside, write] of missing.flatMap(([kind, one]) => linesOf(kind, one))) {
    if (!beside.test(whole[file])) throw new Error(`fixtures/${file} has no line like ${beside}`);
    whole[file] = whole[file].replace(beside, write);
  }
  return whole;
}
