import type { Diagnostic } from '@codemirror/lint';
import { findNodeAtLocation, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { parseErrors } from '../../../../validation/commented-json.js';
import type { JsonSchema } from '../../../../validation/json-schema.js';
import { shapeProblems } from '../check-draft.js';

/** What is wrong with a JSON text, and where: first what keeps it from being JSON, else what the schema does not allow. */
export function lintJson(text: string, schema: JsonSchema): Diagnostic[] {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  if (errors.length > 0 || tree === undefined) {
    return errors.map(({ offset, length, error }) => {
      const code = printParseErrorCode(error);
      const to = Math.max(offset + length, Math.min(offset + 1, text.length));
      return { from: offset, to, severity: 'error', message: parseErrors[code] ?? code };
    });
  }
  return shapeProblems(schema, JSON.parse(text)).map(({ keys, message }) => {
    const { offset, length } = findNodeAtLocation(tree, [...keys]) ?? tree;
    return { from: offset, to: offset + length, severity: 'error', message };
  });
}
