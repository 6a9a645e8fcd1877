import type { HttpResponse, TestContext } from '../../src/contract/run/case.js';
import { member } from '../../src/validation/json.js';

const isJsonType = ({ headers }: HttpResponse): boolean =>
  /^application\/([\w.-]+\+)?json\b/i.test(headers['content-type'] ?? '');

/** Finds fault unless an answer is JSON by its content type and by its body. */
export function isJsonAnswer(trial: TestContext, answer: HttpResponse): void {
  const json = trial.of('JSON-1');
  json.check(isJsonType(answer), 'the content type must be JSON', answer.headers['content-type'] ?? 'missing');
  json.check(answer.json !== undefined, 'the body must be JSON', answer.text);
}

/** Finds fault unless the body of a success is what a deployment sends where none is stated; its cases show `http.emptySuccess`. */
export function isEmptySuccess(trial: TestContext, answer: HttpResponse): void {
  if (answer.text !== '') isJsonAnswer(trial, answer);
  const seen = answer.text === '' ? 'nothing' : answer.json;
  trial.of('JSON-1').admits('http.emptySuccess', seen, { none: 'nothing', object: {} }, 'the body of a success');
}

/** The members of a refusal, by the value of a choice of error bodies. */
const bodies = {
  errorMessages: ['errorMessages'],
  message: ['message'],
  'message-and-status': ['message', 'status-code'],
  empty: 'nothing',
} as const;

/** Finds fault unless a refusal of the legacy API is JSON or has no body, and tells which body it has; its cases show `legacy.errorBody`. */
export function isLegacyRefusal(trial: TestContext, answer: HttpResponse): void {
  if (answer.text !== '') isJsonAnswer(trial, answer);
  const names = ['errorMessages', 'message', 'status-code'].filter((name) => member(answer.json, name) !== undefined);
  const seen = answer.text === '' ? 'nothing' : names;
  trial.of('JSON-1').admits('legacy.errorBody', seen, bodies, 'what the body of a refusal has');
}

/** Finds fault unless a refusal of endpoint 15 or 18 is JSON or has no body, and tells which body it has; its cases show `newer.errorBody`. */
export function isNewerRefusal(trial: TestContext, answer: HttpResponse): void {
  if (answer.text !== '') isJsonAnswer(trial, answer);
  const seen = answer.text === '' ? 'nothing' : Object.keys(Object(answer.json)).sort();
  const all = { ...bodies, 'errorMessages-and-errors': ['errorMessages', 'errors'] };
  trial.of('JSON-1').admits('newer.errorBody', seen, all, 'what the body of a refusal has');
}
