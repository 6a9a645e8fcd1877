import { HttpResponse, http } from 'msw';
import { type BrowserMock, type BrowserSettings, demoWorld, startMock } from '../../browser.js';

declare global {
  interface Window {
    gridtwin: typeof gridtwin;
    mock: BrowserMock;
  }
}

const gridtwin = {
  startMock,
  demoWorld,
  /** Starts a mock and stores it in `window.mock`. Returns the error as text, or an empty text. */
  start: async (settings?: BrowserSettings): Promise<string> => {
    try {
      window.mock = await startMock({ quiet: true, ...settings });
      return '';
    } catch (error) {
      return String(error);
    }
  },
  /** Returns a handler of the application, which answers with a text. */
  answering: (path: string, text: string) => http.all(path, () => new HttpResponse(text)),
};
window.gridtwin = gridtwin;

// Starts the mock at once, as an application does.
if (location.hash === '#start') window.gridtwin.start();
