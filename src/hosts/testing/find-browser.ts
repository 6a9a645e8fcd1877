import { existsSync } from 'node:fs';
import packaged from '@sparticuz/chromium';

/** The usual paths of Chrome and Chromium. */
const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Returns the path of a browser: `CHROME_PATH`, else an installed browser, else that of the npm package (Linux on x64). */
export async function executablePath(): Promise<string> {
  const given = process.env.CHROME_PATH;
  if (given !== undefined && given !== '') return given;
  return installed.find((path) => existsSync(path)) ?? packaged.executablePath();
}
