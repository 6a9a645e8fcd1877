import type { ContractRunner } from '../contract/contract-runner.js';

/** Loads the contract, which is a script of its own because few readers run it. Rejects when it cannot be loaded. */
export function loadContract(): Promise<ContractRunner> {
  return new Promise((resolve, reject) => {
    if (globalThis.gridtwinContract) return resolve(globalThis.gridtwinContract);
    const script = document.createElement('script');
    script.src = 'contract.js';
    script.onload = () => {
      if (globalThis.gridtwinContract) resolve(globalThis.gridtwinContract);
      else reject(new Error('contract.js holds no contract'));
    };
    script.onerror = () => reject(new Error('contract.js cannot be loaded; it stands beside the page'));
    document.head.append(script);
  });
}
