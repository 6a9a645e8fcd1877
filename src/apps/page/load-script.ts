import type { pageMock } from './backend/mock.js';
import type { startPageWorker } from './backend/worker.js';
import type { createContractRunner } from './contract/create-contract-runner.js';
import type { exportCalls } from './export/export.js';
import type { createEditor } from './operation/editor/body-editor.js';

interface Scripts {
  readonly mock: typeof pageMock;
  readonly worker: { readonly startPageWorker: typeof startPageWorker };
  readonly export: { readonly exportCalls: typeof exportCalls };
  readonly editor: { readonly createEditor: typeof createEditor };
  readonly contract: ReturnType<typeof createContractRunner>;
}

declare global {
  var gridtwinScripts: Partial<Scripts> | undefined;
}

/** Registers in the page what a script provides. */
export function provide<Name extends keyof Scripts>(name: Name, provided: Scripts[Name]): void {
  globalThis.gridtwinScripts = { ...globalThis.gridtwinScripts, [name]: provided };
}

/** Loads a script from the folder of the page. Returns what it provides. Rejects if it cannot be loaded. */
export function loadScript<Name extends keyof Scripts>(name: Name): Promise<Scripts[Name]> {
  return new Promise((resolve, reject) => {
    const src = `${name}.js`;
    const under = document.querySelector<HTMLScriptElement>(`script[src="${src}"]`);
    const script = under ?? document.createElement('script');
    const settle = (trouble: string) => {
      const provided = globalThis.gridtwinScripts?.[name];
      if (provided !== undefined) return resolve(provided);
      script.remove(); // so that it can be tried again
      reject(new Error(`${src} ${trouble}`));
    };
    if (globalThis.gridtwinScripts?.[name] !== undefined) return settle('');
    script.addEventListener('load', () => settle('was loaded but is incomplete'));
    script.addEventListener('error', () => settle('cannot be loaded; it must be in the folder of the page'));
    if (!under) document.head.append(Object.assign(script, { src }));
  });
}
