import { clocks } from '../../mock/clocks.js';
import { createTools, type Tools } from '../../mock/tools.js';
import { allowAnyOrigin } from './allow-any-origin.js';
import { type BareMock, createBareMock, type MockSettings } from './create-bare-mock.js';

/** A mock for MSW, with its tools. */
export interface Mock extends BareMock, Tools {}

/** Creates a mock for MSW. Throws as `createCore` does, and a TypeError for an origin that is none. */
export function createMock(settings: MockSettings = {}): Mock {
  const { host, mock } = createBareMock(settings, allowAnyOrigin);
  const tools = createTools(host, clocks);
  const reset = (): void => {
    mock.reset();
    tools.faults.clear();
    tools.journal.clear();
  };
  return { ...mock, ...tools, reset };
}
