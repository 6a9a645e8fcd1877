// Resolves msw in the built package to the one of this lane; otherwise it would find the one of the main tree.
import { registerHooks } from 'node:module';

const parentURL = new URL('package.json', import.meta.url).href;

registerHooks({
  resolve: (name, context, next) => next(name, /^msw(\/|$)/.test(name) ? { ...context, parentURL } : context),
});
