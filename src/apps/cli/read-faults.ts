import { FaultsError } from '../../hosts/server/starting-faults.js';
import type { FaultPlan } from '../../mock/faults/fault-plan.js';
import { lineAt, parseCommentedJson } from '../../validation/commented-json.js';
import { describeValue } from '../../validation/quote.js';
import { readTextFile } from '../../worlds/file/world-files.js';

/** The plans in a JSON file with comments, unchecked; `placed` gives an error about them their lines. Rejects with an Error for people. */
export async function readFaults(file: string) {
  const text = await readTextFile(file);
  const faults: unknown = parseCommentedJson(text, file);
  if (!Array.isArray(faults)) {
    const example = '[{"operation": "addRows", "status": 503}]';
    throw new Error(`${file} must hold a list of plans, such as ${example}, not ${describeValue(faults)}`);
  }
  const placed = ({ problems }: FaultsError): FaultsError =>
    new FaultsError(problems, ({ index, path }) => {
      const line = lineAt(text, path === '' ? [index] : [index, path]);
      return `${file}:${line}: [${index}]${path === '' ? '' : `.${path}`}`;
    });
  return { faults: faults as readonly FaultPlan[], placed };
}
