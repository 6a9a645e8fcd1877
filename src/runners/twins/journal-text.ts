import { formatJournal } from '../../mock/journal/format-journal.js';
import { printable } from '../../validation/printable.js';
import type { Twin } from './twin.js';

/** What a test sent and was answered, in words. */
export const journalText = ({ name, journal }: Twin): string =>
  `${printable(`gridtwin: what "${name}" sent`)}\n${formatJournal(journal)}`;
