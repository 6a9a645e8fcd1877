import { HttpResponse, http } from 'msw';
import { type BrowserMock, type BrowserSettings, demoWorld, startMock } from '../../browser.js';

/** What the script of a test page leaves in its window. */
export interface TestPage {
  readonly startMock: typeof startMock;
  readonly demoWorld: typeof demoWorld;
  /** Starts a mock and leaves it in the window; gives the message of what it throws, or nothing. */
  readonly start: (settings?: BrowserSettings) => Promise<string>;
  /** A handler of the application's own, which answers a text. */
  readonly answering: (path: string, text: string) => ReturnType<typeof http.all>;
}

declare global {
  interface Window {
    gridtwin: TestPage;
    mock: BrowserMock;
  }
}

window.gridtwin = {
  startMock,
  demoWorld,
  start: async (settings) => {
    try {
      window.mock = await startMock({ quiet: true, ...settings });
      return '';
    } catch (error) {
      return String(error);
    }
  },
  answering: (path, text) => http.all(path, () => new HttpResponse(text)),
};

// As an application does.
if (location.hash === '#start') window.gridtwin.start();
