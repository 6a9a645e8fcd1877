import type { Complain } from '../../hosts/server/complaints.js';

/** What failed, by where Node says that the error came from. */
const origins: Readonly<Record<NodeJS.UncaughtExceptionOrigin, string>> = {
  uncaughtException: 'a defect, which stops nothing',
  unhandledRejection: 'a defect in a promise, which stops nothing',
};

/** Keeps the process after errors that nothing handled, as it holds the worlds of everybody who uses it; a line says so. */
export function keepGoing(complain: Complain): void {
  process.on('uncaughtException', (error, origin) => complain(origins[origin], error)); // takes rejections, too
}
