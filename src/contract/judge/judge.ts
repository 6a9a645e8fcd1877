import type { RuleId } from '../../specification/rules.js';
import { preview } from '../../validation/preview.js';
import type { Finding, HttpRequest, HttpResponse } from '../run/case.js';
import { previewValue } from '../run/describe-exchange.js';
import type { DocumentedAnswer, FindOperation } from './documented.js';

/** Judges an answer against the document; `rules` are those of the case that asked. */
export type Judge = (sent: HttpRequest, answer: HttpResponse, rules: readonly RuleId[]) => readonly Finding[];

const isJson = (type: string): boolean => /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type);

const jsonRule: readonly RuleId[] = ['JSON-1'];

/** A text, in quotes where nothing else of it could be seen. */
const shown = (text: string): string => (text.trim() === '' ? preview(text) : previewValue(text));

function judgeBody(answer: HttpResponse, documented: DocumentedAnswer, rules: readonly RuleId[]): readonly Finding[] {
  const { text, json, status, headers } = answer;
  if (text === '') {
    return documented.needsBody ? [{ rules, message: `a ${status} must have a body, but it has none` }] : [];
  }
  if (documented.isEmpty) return [{ rules, message: `a ${status} must have no body, but it has ${shown(text)}` }];
  const type = headers['content-type'] ?? '';
  if (!isJson(type)) {
    const but = type === '' ? 'it has no content type' : `its content type is "${type}"`;
    return [{ rules: jsonRule, message: `the body must be JSON, but ${but}: ${shown(text)}` }];
  }
  if (json === undefined) return [{ rules: jsonRule, message: `the body must be JSON, but it is ${shown(text)}` }];
  return documented.problemsOf(json).map((problem) => ({ rules, message: `the body ${problem}` }));
}

function judgeHeaders(
  { status, headers }: HttpResponse,
  documented: DocumentedAnswer,
  rules: readonly RuleId[],
): readonly Finding[] {
  return documented.headers.flatMap(({ name, isRequired, problemsOf }) => {
    const value = headers[name.toLowerCase()];
    if (value !== undefined)
      return problemsOf(value).map((problem) => ({ rules, message: `the header ${name} ${problem}` }));
    return isRequired ? [{ rules, message: `a ${status} must have the header ${name}, but it has none` }] : [];
  });
}

/** A judge by the operations of a document; of what is no operation of it, it says nothing. */
export const createJudge =
  (find: FindOperation): Judge =>
  ({ method, url }, answer, rules) => {
    const operation = find(method, new URL(url).pathname);
    if (operation === undefined) return [];
    const documented = operation(answer.status);
    if (documented === undefined) {
      return [{ rules, message: `the status ${answer.status} is not documented for ${method} ${url}` }];
    }
    return [...judgeHeaders(answer, documented, rules), ...judgeBody(answer, documented, rules)];
  };
