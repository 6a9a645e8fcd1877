import { FaultsError } from '../../hosts/server/starting-faults.js';
import type { FaultPlan } from '../../mock/faults/fault-plan.js';
import { lineAt, parseCommentedJson } from '../../validation/commented-json.js';
import { describeValue } from '../../validation/quote.js';
import { readTextFile } from '../../worlds/file/world-files.js';

/** Reads plans from a JSON file with comments, unchecked. `placed` adds lines to an error. Rejects with an Error that names the file. */
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
