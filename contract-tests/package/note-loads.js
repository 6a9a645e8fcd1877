// Loaded with --import: writes to standard error which packages the files of gridtwin ask for, and which of its files are
// loaded.
import { register } from 'node:module';

const hooks = `
import { writeSync } from 'node:fs';
const isOurs = (url) => String(url).includes('/node_modules/gridtwin/');
export function resolve(name, context, next) {
  if (isOurs(context.parentURL) && !/^(node:|[./])/.test(name)) writeSync(2, 'package ' + name + '\\n');
  return next(name, context);
}
export function load(url, context, next) {
  if (isOurs(url)) writeSync(2, 'file ' + url + '\\n');
  return next(url, context);
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
