import { targetOf } from '../../service/http/handle.js';

/** Path and query of what a request line asks for, which can be a whole URL; without the credentials that one can hold. */
export const targetIn = (url: string): string => (url.startsWith('/') ? url : targetOf(url));

/** The path of a target, without its query. */
export function pathIn(target: string): string {
  const mark = target.indexOf('?');
  return mark < 0 ? target : target.slice(0, mark);
}
