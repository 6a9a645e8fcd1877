import { createEditor } from './body-editor.js';

declare global {
  /** The editor of bodies, put there by editor.js. */
  var gridtwinEditor: { readonly createEditor: typeof createEditor } | undefined;
}

globalThis.gridtwinEditor = { createEditor };
