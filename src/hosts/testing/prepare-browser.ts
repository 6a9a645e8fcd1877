import { executablePath } from './find-browser.js';

/** Unpacks the packaged browser, if it is needed, before test files that run in parallel would all unpack it. */
export const setup = async (): Promise<void> => void (await executablePath());
