// Writes the OpenAPI document of the service, as JSON and as YAML, from the declarations of its endpoints.
//   --check                 writes nothing, and fails if the files are not what the code generates
//   --profile choice=value  another value of a choice, or a JSON file with several, or a twin file; may be repeated
//   --addon-version x.y.z   includes only the operations of this add-on version
//   --vendor name           the maker's name in the paths
//   --context-path path     the path of the tracker on its host, such as /jira
//   --output folder         the folder to write to, instead of openapi/
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { importSource } from './import-source.mjs';
import { inRoot } from './in-root.mjs';
import { outputOf } from './processes.mjs';

const known = {
  options: {
    check: { type: 'boolean', default: false },
    profile: { type: 'string', multiple: true, default: [] },
    'addon-version': { type: 'string' },
    vendor: { type: 'string' },
    'context-path': { type: 'string' },
    output: { type: 'string', default: inRoot('openapi') },
  },
};

/** Formats JSON with Biome, so that `npm run lint` finds nothing. */
function formatted(json) {
  const given = ['format', '--config-path', inRoot('.biome.json'), '--stdin-file-path', 'openapi.json'];
  return outputOf(inRoot('node_modules/.bin/biome'), given, { input: json });
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

try {
  const { values } = parseArgs(known);
  const { createDocument, withExamples } = await importSource('src/openapi.ts');
  const { readProfile } = await importSource('src/worlds/config/read-profile.ts');
  const { vendor, 'addon-version': addonVersion, 'context-path': contextPath } = values;
  const { profile } = await readProfile(values.profile);
  const options = { profile, vendor, contextPath, ...(addonVersion && { addonVersion }) };
  const document = await withExamples(createDocument(options), options);
  const texts = {
    'openapi.json': formatted(JSON.stringify(document, null, 2)),
    'openapi.yaml': stringify(document, { aliasDuplicateObjects: false, lineWidth: 120 }),
  };
  const files = Object.entries(texts).map(([name, text]) => ({ file: join(values.output, name), text }));
  if (values.check) {
    for (const { file } of files.filter(({ file, text }) => textOf(file) !== text)) {
      console.error(`${file} is not what the code generates: run \`npm run openapi\`.`);
      process.exitCode = 1;
    }
  } else {
    mkdirSync(values.output, { recursive: true });
    for (const { file, text } of files) writeFileSync(file, text);
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
