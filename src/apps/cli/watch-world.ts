import { watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { WorldFile } from '../../generated/world-file.js';
import type { TwinServer } from '../../hosts/server/create-server.js';
import { WorldError } from '../../model/world-error.js';
import { errorText } from '../../validation/preview.js';
import { printable } from '../../validation/printable.js';
import { processTerminal } from './terminal.js';

/** Reloads the world of a server when its file changes, or prints why it cannot. Returns a function that ends this. */
export function watchWorld(server: TwinServer, file: string, read: () => Promise<WorldFile>): () => void {
  const { print, printErr } = processTerminal;
  const quietTime = 100; // an editor writes a file in several steps
  let timer: NodeJS.Timeout | undefined;
  const reload = async (): Promise<void> => {
    try {
      server.reload(await read());
      print(`${printable(file)} has changed, and is loaded anew.\n`);
    } catch (error) {
      const message = errorText(error instanceof WorldError ? error.in(file) : error);
      printErr(`gridtwin: ${message}\nThe world stays as it was, until ${printable(file)} changes again.\n`);
    }
  };
  // the folder, since many editors put another file in place of the one that is there
  const watcher = watch(dirname(file), (_, name) => {
    if (name !== null && name !== basename(file)) return;
    clearTimeout(timer);
    timer = setTimeout(reload, quietTime);
  });
  watcher.on('error', (error) => printErr(`gridtwin: ${printable(file)} is watched no longer: ${error.message}\n`));
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
