// Bundles a script of the documentation page. Its content security policy lets no text become code, so none may be left.
import { build } from 'rolldown';
import { inRoot } from './in-root.mjs';
import { judgeValidators } from './judge-validators.mjs';

/**
 * What stands in for packages of which the page needs next to nothing: MSW's cookies ask the list of public suffixes (100 KB)
 * which domain a host belongs to, and there is one host here; the builder of documents can write YAML, which nobody asks for.
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

/** The code of a script in src/apps/page: a classic one, as a page that is opened as a file may load no modules. */
export async function classicScript(entry) {
  const { output } = await build({
    // the validators take most of the time; what an entry exports is for tests, and the page takes what it provides
    checks: { bundlerTimings: false, missingNameOptionForIifeExport: false },
    input: inRoot(`src/apps/page/${entry}`),
    plugins: [judgeValidators(), withStandIns()],
    platform: 'browser',
    write: false,
    output: { format: 'iife', minify: true, comments: { legal: false } },
  });
  return output[0].code;
}
