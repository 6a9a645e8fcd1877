// Adds to fixtures/ a line for each kind of column in src/model/columns/ that they lack: its name, a column of the demo world with the
// sample of the kind, and what a target calls such a column. A kind that needs more than an id, such as options, gets the rest by hand.

/** The lines that a kind needs: the file, the line before which one stands, and its text. */
function linesOf(kind, { sample }) {
  const words = kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const id = `j${kind.toLowerCase()}`;
  const title = words[0].toUpperCase() + words.slice(1);
  const value = sample('newer', { options: [] });
  const role = /^ *"userlist": \{/m;
  return [
    ['world.schema.json', /^ *"userlist"$/m, `"${kind}",`],
    [
      'target.schema.json',
      role,
      `"${kind}": { "$ref": "#/$defs/column", "description": "A column of the kind ${words}, not required." },`,
    ],
    ['demo.target.json', role, `"${kind}": { "name": "${id}", "id": "${id}" },`],
    ['new.target.jsonc', role, `"${kind}": { "name": "${kind}", "id": "${kind}" },`],
    ['demo.json', /^ *\{"id": "jref"/m, `{"id": "${id}", "title": "${title}", "kind": "${kind}"},`],
    ...(value === undefined ? [] : [['demo.json', /^ *"jref": /m, `"${id}": ${JSON.stringify(value)},`]]),
  ];
}

/** The texts of the fixtures by file name, with the lines of kinds that the schema of worlds does not name. */
export function completed(texts, columnKinds) {
  const known = JSON.parse(texts['world.schema.json']).$defs.column.properties.kind.enum;
  const missing = Object.entries(columnKinds).filter(([kind]) => !known.includes(kind));
  const lines = missing.flatMap(([kind, one]) => linesOf(kind, one));
  const whole = { ...texts };
  for (const [file, before, line] of lines) {
    if (!before.test(whole[file])) throw new Error(`fixtures/${file} has no line like ${before}`);
    whole[file] = whole[file].replace(before, (next) => `${/^ */.exec(next)[0]}${line}\n${next}`);
  }
  return whole;
}
