// Bundles a script of the documentation page. The content security policy of the page forbids code that evaluates text.
import { build } from 'rolldown';
import { inRoot } from './in-root.mjs';
import { judgeValidators } from './judge-validators.mjs';

/**
 * Replacements for packages of which the page needs almost nothing: MSW's cookies look up the domain of a host in the list of
 * public suffixes (100 KB), but the page has one host; the builder of documents can write YAML, which the page does not use.
 */
const standIns = new Map([
  ['tldts', 'export const getDomain = (host) => host;'],
  ['yaml', 'export const stringify = JSON.stringify;'],
]);

const withStandIns = () => ({
  name: 'with-stand-ins',
  resolveId: (name) => (standIns.has(name) ? `\0${name}` : null),
  load: (id) => standIns.get(id.replace('\0', '')) ?? null,
});

/** Returns the code of a script in src/apps/page: a classic script, as a page that is opened as a file may load no modules. */
export async function classicScript(entry) {
  const { output } = await build({
    // the validators take most of the time; the exports of an entry are only for tests
    checks: { bundlerTimings: false, missingNameOptionForIifeExport: false },
    input: inRoot(`src/apps/page/${entry}`),
    plugins: [judgeValidators(), withStandIns()],
    platform: 'browser',
    write: false,
    output: { format: 'iife', minify: true, comments: { legal: false } },
  });
  return output[0].code;
}
