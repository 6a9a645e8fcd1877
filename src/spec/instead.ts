import { listed, named } from './naming.js';
import { similar } from './nearest.js';

/** What to say of a name that is not among some: `did you mean "addRows"?`, or which there are. */
export function instead(name: string, names: readonly string[]): string {
  const near = similar(name, names);
  if (near !== undefined) return `did you mean ${named(near)}?`;
  return `there ${names.length === 1 ? 'is' : 'are'} ${listed(names) || 'none'}`;
}
