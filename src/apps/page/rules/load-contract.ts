import type { ContractRunner } from '../contract/contract-runner.js';
import { loadScript } from '../load-script.js';

/** Loads the contract, which is a script of its own because few readers run it. Rejects when it cannot be loaded. */
export const loadContract = (): Promise<ContractRunner> => loadScript('contract', () => globalThis.gridtwinContract);
