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
  /** Starts a mock and leaves it in the window; gives the message of what it throws, or nothing. */
  start: async (settings?: BrowserSettings): Promise<string> => {
    try {
      window.mock = await startMock({ quiet: true, ...settings });
      return '';
    } catch (error) {
      return String(error);
    }
  },
  /** A handler of the application's own, which answers a text. */
  answering: (path: string, text: string) => http.all(path, () => new HttpResponse(text)),
};
window.gridtwin = gridtwin;

// As an application does.
if (location.hash === '#start') window.gridtwin.start();
