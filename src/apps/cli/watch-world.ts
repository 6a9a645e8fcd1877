import { statSync } from 'node:fs';
import type { WorldFile } from '../../generated/world-file.js';
import type { TwinServer } from '../../hosts/server/create-server.js';
import { WorldError } from '../../model/world-error.js';
import { errorText } from '../../validation/preview.js';
import { printable } from '../../validation/printable.js';
import { processTerminal } from './terminal.js';

/** Reloads the world of a server when its file changes, or prints why it cannot. Returns a function that ends this. */
export function watchWorld(server: TwinServer, file: string, read: () => Promise<WorldFile>): () => void {
  const { print, printErr } = processTerminal;
  const reload = async (): Promise<void> => {
    try {
      server.reload(await read());
      print(`${printable(file)} has changed, and is loaded anew.\n`);
    } catch (error) {
      const message = errorText(error instanceof WorldError ? error.in(file) : error);
      printErr(`gridtwin: ${message}\nThe world stays as it was, until ${printable(file)} changes again.\n`);
    }
  };
  const state = (): string => {
    try {
      return JSON.stringify(statSync(file), ['ino', 'mtimeMs', 'size']);
    } catch (error) {
      return errorText(error); // of a file that is gone, or a link that leads nowhere
    }
  };
  let [loaded, seen] = [state(), state()]; // asked for: systems do not report what a link leads to
  const timer = setInterval(() => {
    const now = state();
    if (now !== loaded && now === seen) void reload(); // an editor writes a file in several steps
    [loaded, seen] = [now === seen ? now : loaded, now];
  }, 100);
  return () => clearInterval(timer);
}
