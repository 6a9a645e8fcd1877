// A separate module, so that only this export of msw/browser is bundled.
export { setupWorker } from 'msw/browser';
