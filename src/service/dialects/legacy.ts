import { columnOf } from '../../model/faults.js';
import { sourcelessRule } from '../../model/maintaining.js';
import { messagesOf } from '../../model/refusal.js';
import type { Choices } from '../../specification/choices.js';
import { type ErrorTemplate, reasonPhrase } from '../../specification/error-template.js';
import { parseJson } from '../../validation/json.js';
import { mediaTypeStatus } from '../guards/body.js';
import { pathIdStatus, refusesViewers } from '../guards/path.js';
import { queryStatuses } from '../guards/query.js';
import { xsrfStatus } from '../guards/schemes.js';
import type { Dialect } from './dialect.js';

const fixedStatuses = {
  credentialsMissing: 401,
  credentialsWrong: 401,
  notAdmin: 403,
  notSysadmin: 403,
  noDatasourceRight: 403,
  fieldUnknown: 404,
  fieldNotGrid: 400,
  fieldNotCascade: 400,
  issueUnknown: 404,
  issueAbsent: 404,
  issueHidden: 403,
  outsideContext: 400,
  pathUnknown: 404,
  methodNotAllowed: 405,
  notYet: 501,
  bodyTooLarge: 413,
  bodyTooDeep: 400,
  bodyInvalid: 400,
  rowUnknown: 404,
  columnUnknown: 400,
  valueInvalid: 400,
  userUnknown: 400,
  userKeyMissing: 400,
  readOnlyGiven: 400,
  requiredMissing: 400,
  requiredEmpty: 400,
  idsExhausted: 400,
  serverError: 500,
} as const satisfies Partial<Dialect['statuses']>;

/** The error bodies of the legacy API, by the value of `legacy.errorBody`. */
export const bodies = {
  /** The tracker's error body: all messages, and the first one of each column. */
  errorMessages: (faults, total) => {
    const errorMessages = messagesOf(faults, total);
    const errors = new Map<string, string>();
    for (const [i, fault] of faults.entries()) {
      const column = columnOf(fault);
      if (column === undefined) continue;
      const name = column.length > 255 ? `${column.slice(0, 255)}…` : column; // an unknown column can have a name as long as a body
      if (!errors.has(name)) errors.set(name, errorMessages[i] ?? '');
    }
    return JSON.stringify({ errorMessages, errors: Object.fromEntries(errors) });
  },
  message: (faults, total) => JSON.stringify({ message: messagesOf(faults, total).join(' ') }),
  'message-and-status': (faults, total, status) =>
    JSON.stringify({ message: messagesOf(faults, total).join(' '), 'status-code': status }),
  empty: () => undefined,
} as const satisfies Readonly<Record<Exclude<Choices['legacy.errorBody'], ErrorTemplate>, Dialect['render']>>;

const filled =
  (template: string): Dialect['render'] =>
  (faults, total, status) => {
    const words = new Map([
      ['message', messagesOf(faults, total).join(' ')],
      ['status', String(status)],
      ['reason', reasonPhrase(status)],
    ]);
    const [field = 'request'] = faults.flatMap((fault) => columnOf(fault) ?? []);
    const named = template.replaceAll(/"{field}"(?=\s*:)/g, () => JSON.stringify(field.slice(0, 255)));
    return JSON.stringify(parseJson(named), (_, value) => {
      if (value === '{status}' || value === '{number}') return value === '{status}' ? status : 0;
      return typeof value === 'string' ? value.replaceAll(/\{(\w+)\}/g, (all, word) => words.get(word) ?? all) : value;
    });
  };

/** Returns the renderer of a named form, or else of a template. */
export const bodyIn = (form: string, named: Readonly<Record<string, Dialect['render']>> = bodies): Dialect['render'] =>
  named[form] ?? filled(form);

/** Returns `render` with the body of a 401 that the choice `auth.errorBody` asks for. */
export function withUnauthorized(choices: Choices, render: Dialect['render']): Dialect['render'] {
  const form = choices['auth.errorBody'];
  if (form === 'as-others') return render;
  return (faults, total, status) => (status === 401 ? bodyIn(form) : render)(faults, total, status);
}

const challenges = {
  schemes: (schemes: readonly string[]) => schemes.map((name) => `${name} realm="tracker"`).join(', '),
  basic: () => 'Basic realm="tracker"',
  oauth: () => 'OAuth realm="https%3A%2F%2Ftracker.example"',
  none: () => undefined,
};

function challengeOf(choices: Choices): Dialect['challenge'] {
  const [missing, wrong] = [choices['auth.challenge'], choices['auth.challengeWrong']];
  return (schemes, isWrong) => challenges[isWrong && wrong !== 'as-missing' ? wrong : missing](schemes);
}

/** Makes the dialect of the legacy grid API and the multi cascade API (section 7.1). */
export const legacyDialect = (choices: Choices): Dialect => ({
  statuses: {
    ...fixedStatuses,
    xsrfTokenMissing: xsrfStatus(choices),
    pathIdInvalid: pathIdStatus(choices),
    issueReadOnly: refusesViewers(choices) ? 403 : 200,
    sourceMissing: sourcelessRule(choices) === 400 ? 400 : 200,
    ...queryStatuses(choices),
    pathMalformed: choices['http.badEncoding'],
    bodyMediaType: mediaTypeStatus(choices),
    bodyMalformed: choices['http.malformedBody'],
    levelUnknown: choices['cascade.unknownLevel'],
    optionUnknown: choices['cascade.unknownOption'],
  },
  disclose: (fault) => fault,
  challenge: challengeOf(choices),
  render: withUnauthorized(choices, bodyIn(choices['legacy.errorBody'])),
});
