import { existsSync } from 'node:fs';
import packaged from '@sparticuz/chromium';

/** Where Chrome and Chromium are when they are installed. */
const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser of `CHROME_PATH`, else one that is installed, else the one of the npm package (Linux on x64). */
export async function executablePath(): Promise<string> {
  const given = process.env.CHROME_PATH;
  if (given !== undefined && given !== '') return given;
  return installed.find((path) => existsSync(path)) ?? packaged.executablePath();
}
