import { statSync } from 'node:fs';
import type { WorldFile } from '../../generated/world-file.js';
import type { TwinServer } from '../../hosts/server/create-server.js';
import { WorldError } from '../../model/world-error.js';
import { errorText } from '../../validation/preview.js';
import { printable } from '../../validation/printable.js';
import { processTerminal } from './terminal.js';

/** Returns a text that changes with the file: its inode, time and size, or why it cannot be examined. */
export function fileState(file: string): string {
  try {
    return JSON.stringify(statSync(file), ['ino', 'mtimeMs', 'size']);
  } catch (error) {
    return errorText(error); // the file is gone, or a link leads nowhere
  }
}

/** Reloads the world of a server whenever its file changes after `loaded`, or prints why it cannot. Returns a function that ends this. */
export function watchWorld(server: TwinServer, file: string, loaded: string, read: () => Promise<WorldFile>) {
  const { print, printErr } = processTerminal;
  const reload = async (): Promise<void> => {
    try {
      server.reload(await read());
      print(`${printable(file)} has changed, and is loaded again.\n`);
    } catch (error) {
      const message = errorText(error instanceof WorldError ? error.in(file) : error);
      printErr(`gridtwin: ${message}\nThe world stays as it was, until ${printable(file)} changes again.\n`);
    }
  };
  let [last, seen, reloaded] = [loaded, loaded, Promise.resolve()];
  const timer = setInterval(() => {
    const now = fileState(file); // polls, as systems do not report changes behind a link
    if (now !== last && now === seen) reloaded = reloaded.then(reload); // an editor writes a file in several steps
    [last, seen] = [now === seen ? now : last, now];
  }, 100);
  return () => clearInterval(timer);
}
