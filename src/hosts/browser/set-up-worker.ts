// By itself, so that of all that msw/browser has only this is bundled.
export { setupWorker } from 'msw/browser';
