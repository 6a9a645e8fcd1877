// Gives the built package the msw of this lane; from where it is, it would find that of the main tree.
import { registerHooks } from 'node:module';

const parentURL = new URL('package.json', import.meta.url).href;

registerHooks({
  resolve: (name, context, next) => next(name, /^msw(\/|$)/.test(name) ? { ...context, parentURL } : context),
});
