import { defineConfig } from '@playwright/test';

// #region config
export const twin = 'http://127.0.0.1:8290';
const app = 'http://127.0.0.1:8291';

export default defineConfig({
  fullyParallel: true, // every test has its own world
  workers: 2,
  use: {
    baseURL: app,
    channel: process.env.CHROME_PATH ? undefined : 'chrome',
    launchOptions: { executablePath: process.env.CHROME_PATH },
  },
  webServer: [
    { command: `npx gridtwin serve --port 8290 --cors ${app} --quiet`, url: `${twin}/healthz` },
    { command: 'node serve-app.js', url: app },
  ],
});
// #endregion
