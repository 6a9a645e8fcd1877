import { fitsTemplate, templateOf } from '../../src/contract/judge/error-template.js';
import type { ByValue } from '../../src/contract/judge/outcome.js';
import type { HttpResponse, TestContext } from '../../src/contract/run/case.js';
import { isEqual } from '../../src/validation/json.js';

/** A charset of a content type that JSON cannot have. Some servers write `utf8`, which clients read as UTF-8. */
export const otherCharset = /charset=(?!"?utf-?8\b)/i;

const isJsonType = ({ headers: { 'content-type': type = '' } }: HttpResponse): boolean =>
  /^application\/([\w.-]+\+)?json\b/i.test(type) && !otherCharset.test(type);

/** Reports a finding unless an answer is JSON by its content type and its body. */
export function isJsonAnswer(trial: TestContext, answer: HttpResponse): void {
  const json = trial.of('JSON-1');
  json.check(isJsonType(answer), 'the content type must be JSON', answer.headers['content-type'] ?? 'missing');
  json.check(answer.json !== undefined, 'the body must be JSON', answer.text);
}

/** Checks the body of a success without a stated body: nothing, or an empty object. Its cases show `http.emptySuccess`. */
export function isEmptySuccess(trial: TestContext, answer: HttpResponse): void {
  if (answer.text !== '') isJsonAnswer(trial, answer);
  const seen = answer.text === '' ? 'nothing' : answer.json;
  trial.of('JSON-1').admits('http.emptySuccess', seen, { none: 'nothing', object: {} }, 'the body of a success');
}

/** The members of a refusal, by the values of the choices of error bodies. */
const bodies = {
  errorMessages: ['errorMessages'],
  message: ['message'],
  'message-and-status': ['message', 'status-code'],
  empty: 'nothing',
} as const;

type Forms = Readonly<Record<string, unknown>>;

/** Notes the body of a refusal for its choice: a template that the target declares, or one of these forms. */
export function tellsBody<Id extends 'legacy.errorBody' | 'newer.errorBody' | 'auth.errorBody'>(
  trial: Pick<TestContext, 'admits' | 'check' | 'shows'>,
  answer: HttpResponse,
  [choice, declared]: readonly [choice: Id, declared: string | number],
  [seen, forms]: readonly [seen: unknown, forms: Forms & ByValue<Id, unknown>],
): void {
  const what = 'what the body of a refusal has';
  const own = templateOf(answer);
  if (fitsTemplate(declared, answer)) trial.shows(choice, declared, what);
  else if (own === undefined || Object.values(forms).some((form) => isEqual(form, seen)))
    trial.admits(choice, seen, forms, what);
  else trial.shows(choice, own, what); // the document reports it
}

/** Reports a finding unless a refusal of the legacy API is JSON or empty. Notes its body; its cases show `legacy.errorBody`. */
export function isLegacyRefusal(trial: TestContext, answer: HttpResponse): void {
  if (answer.text !== '') isJsonAnswer(trial, answer);
  const names = Object.keys(Object(answer.json)).filter((name) => name !== 'errors');
  const seen = answer.text === '' ? 'nothing' : names.sort();
  const choice = 'legacy.errorBody';
  tellsBody(trial.of('JSON-1'), answer, [choice, trial.declared(choice)], [seen, bodies]);
}

/** Reports a finding unless a refusal of endpoint 15 or 18 is JSON or empty. Notes its body; its cases show `newer.errorBody`. */
export function isNewerRefusal(trial: TestContext, answer: HttpResponse): void {
  if (answer.text !== '') isJsonAnswer(trial, answer);
  const seen = answer.text === '' ? 'nothing' : Object.keys(Object(answer.json)).sort();
  const all = { ...bodies, 'errorMessages-and-errors': ['errorMessages', 'errors'] };
  const choice = 'newer.errorBody';
  tellsBody(trial.of('JSON-1'), answer, [choice, trial.declared(choice)], [seen, all]);
}
