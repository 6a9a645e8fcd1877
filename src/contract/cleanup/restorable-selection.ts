import { isEqual } from '../../validation/json.js';
import { previewValue } from '../run/describe-exchange.js';
import type { Session } from '../run/session.js';
import { failureOf } from './backup.js';
import type { Restorable } from './restorables.js';
import { ask, BackupFailed, type BackupPlace } from './rows-api.js';

/** Reads the selection of a cascade on an issue, and selects the same again to prove that it can be restored. Throws a BackupFailed. */
export async function restorableSelection(session: Session, { grid, issue }: BackupPlace): Promise<Restorable> {
  const path = `/rest/{vendor}-igrid/1.0/multicascade/${grid}/issue/${issue.id}`;
  const read = (): Promise<unknown> => ask(session, 'GET', path);
  const before = await read();
  const name = `cascade ${grid} on ${issue.key}`;
  // a deployment may answer '' or null for a level without an option; neither can be selected
  const selected = Object.entries(Object(before)).filter(([, option]) => option !== '' && option !== null);
  const select = async (): Promise<void> => {
    if (selected.length > 0) await ask(session, 'PUT', path, Object.fromEntries(selected));
  };
  const failure = await failureOf(select);
  if (failure !== undefined) throw new BackupFailed(`${name} could not be put back: ${failure}`);
  return {
    name,
    isTouchedBy: ({ sent: { method, url } }) =>
      method !== 'GET' && new RegExp(`/multicascade/${grid}/issue/${issue.id}(?!\\d)`).test(url),
    restore: async (effect) => {
      if (effect !== 'destructive' || isEqual(await read(), before)) return;
      await ask(session, 'PUT', `${path}/resetall`);
      await select();
    },
    differences: async () => {
      const now = await read();
      if (isEqual(now, before)) return [];
      return [`${name} has ${previewValue(now)} selected, and had ${previewValue(before)} before`];
    },
  };
}
