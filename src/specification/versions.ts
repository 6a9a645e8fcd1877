/** An add-on version as three numbers, or `latest` for the newest one (section 9). */
export type Version = `${number}.${number}.${number}` | 'latest';

/** Whether a value is an add-on version: `x.y.z` or `latest`. */
export const isVersion = (value: unknown): value is Version =>
  value === 'latest' || (typeof value === 'string' && /^\d+\.\d+\.\d+$/.test(value));

/** Whether `version` is `since` or newer; `latest` is newer than all. */
export function isAtLeast(version: Version, since: Version): boolean {
  if (version === 'latest') return true;
  const [have, want] = [version.split('.').map(Number), since.split('.').map(Number)];
  const different = want.findIndex((part, i) => part !== have[i]);
  return different === -1 || Number(have[different]) > Number(want[different]);
}
