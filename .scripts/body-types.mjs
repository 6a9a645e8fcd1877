// Writes openapi/types.ts, the types of requests and answers by operation, from openapi/openapi.json. The tool that writes them is in
// a separate folder, and is installed there on first use.
//   --check   writes nothing, and fails if the types were made from another version of the document
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './in-root.mjs';
import { outputOf } from './processes.mjs';

const folder = inRoot('.scripts/body-types');
const document = inRoot('openapi/openapi.json');
const file = inRoot('openapi/types.ts');

const digest = createHash('sha256').update(readFileSync(document)).digest('hex');
const head = `// Made by \`npm run types\` of openapi.json with the SHA-256 ${digest}: change nothing here.\n`;

/** The code of the types for bodies of one operation, which the document only has as parts of something larger. */
const byOperation = `
/** The operations by name, such as "addRows". */
export type OperationName = keyof operations;

type Json<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : undefined;

/** The JSON that an operation takes; undefined without a body. */
export type RequestBody<Name extends OperationName> = operations[Name] extends { requestBody: infer Sent }
  ? Json<Sent>
  : undefined;

/** The JSON that an operation answers with a status, by default with that of success; undefined for an answer without JSON. */
export type ResponseBody<
  Name extends OperationName,
  Status extends keyof operations[Name]['responses'] = Extract<keyof operations[Name]['responses'], 200 | 201 | 204>,
> = Json<operations[Name]['responses'][Status]>;
`;

try {
  if (process.argv.includes('--check')) {
    if (!existsSync(file) || !readFileSync(file, 'utf8').startsWith(head))
      throw new Error(`${file} was made of another document: run \`npm run types\`.`);
  } else {
    if (!existsSync(`${folder}/node_modules`)) {
      console.error(`Installing what writes types into ${folder}`);
      outputOf('npm', ['ci', '--silent'], { cwd: folder });
    }
    const [, made = ''] = outputOf('node_modules/.bin/openapi-typescript', [document], { cwd: folder }).split(
      /^(?=export interface paths)/m,
    );
    writeFileSync(file, `${head}\n${made}${byOperation}`);
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
