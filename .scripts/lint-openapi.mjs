// Runs Redocly and Spectral on the OpenAPI document, each with almost all recommended rules, and fails on any finding.
import { execSync } from 'tinyexec';
import { inRoot } from './in-root.mjs';

const document = inRoot('openapi/openapi.yaml');
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

const linters = {
  redocly: ['lint', '--config', inRoot('.config/redocly.yaml'), document],
  spectral: ['lint', '--ruleset', inRoot('.config/spectral.yaml'), '--fail-severity', 'hint', document],
};

for (const [name, given] of Object.entries(linters)) {
  const { exitCode, stdout, stderr } = execSync(inRoot(`node_modules/.bin/${name}`), given, { nodeOptions: { env } });
  if (exitCode === 0) continue;
  console.error(`${name}:\n${stdout}${stderr}`);
  process.exitCode = 1;
}
