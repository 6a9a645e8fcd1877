import type { TargetFile } from '../../../generated/target-file.js';
import { targetSchema } from '../../../generated/target-schema.js';
import { type Problem, problemLines } from '../../../validation/schema-errors.js';
import { createSchemaCheck } from '../../judge/schema-check.js';
import { NotJson, parseCommentedJson } from '../commented-json.js';
import { TargetError } from '../resolve-target.js';
import { accessProblems } from './check-access.js';
import { columnsProblems } from './check-columns.js';
import { placeProblems } from './check-places.js';

/** What makes no sense in a target file whose shape is right. */
const senseProblems = (file: TargetFile): readonly Problem[] => [
  ...accessProblems(file),
  ...columnsProblems(file),
  ...placeProblems(file),
];

function parsed(text: string, file: string): unknown {
  try {
    return parseCommentedJson(text, file);
  } catch (error) {
    throw error instanceof NotJson ? new TargetError(error.message) : error;
  }
}

/** The target file that a text holds: JSON, with comments. Throws a TargetError that names every problem. */
export function parseTargetFile(text: string, file: string): TargetFile {
  const value = parsed(text, file);
  const ofShape = createSchemaCheck(targetSchema)(value);
  if (ofShape.length > 0) throw new TargetError(problemLines(ofShape, file));
  const target = value as TargetFile; // the schema says so
  const ofSense = senseProblems(target);
  if (ofSense.length > 0) throw new TargetError(problemLines(ofSense, file));
  return target;
}
