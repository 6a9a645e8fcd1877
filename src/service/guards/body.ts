import { applies, type Grid, type Issue } from '../../model/definitions.js';
import { sourcelessRule } from '../../model/maintaining.js';
import { addFault, type FoundFaults, noFaults, refuse, refuseAll, rowsRule } from '../../model/refusal.js';
import { sheetsOf } from '../../model/state.js';
import type { Choices } from '../../specification/choices.js';
import type { Schema } from '../../specification/schema.js';
import { member, tooDeepAt } from '../../validation/json.js';
import { compileShape, type JsonSchema, pathText, schemaTypes } from '../../validation/json-schema.js';
import { describeValue } from '../../validation/quote.js';
import { bodyLimit, type Guard, type ParsedRequest, type WiderSchema } from '../endpoints/endpoint.js';
import type { Service } from '../endpoints/service.js';
import { addUnknownMembers, readForms } from './body-forms.js';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Returns the text of a body; undefined if there is no body or it is not UTF-8. */
export function bodyText({ body }: Pick<ParsedRequest, 'body'>): string | undefined {
  if (typeof body !== 'object') return undefined; // in jsdom it is not an instance of the global Uint8Array
  try {
    return utf8.decode(body);
  } catch {
    return undefined;
  }
}

/** Returns the status of an unaccepted content type; 200 if every type is accepted (choice `http.requestType`). */
export const mediaTypeStatus = (choices: Choices): number => (choices['http.requestType'] === 'any' ? 200 : 415);

function isTypeTaken(type: string, isEmpty: boolean, choices: Choices): boolean {
  if (/^\s*(application|text)\/(\S+\+)?json\s*(;|$)/i.test(type)) return true;
  const taken = choices['http.requestType'];
  const isAbsentTaken = taken === 'json-or-absent' || (taken === 'json-of-bodies' && isEmpty);
  return taken === 'any' || (isAbsentTaken && type.trim() === '');
}

/** Refuses a body with too many brackets or commas, also in texts: parsed values take far more memory than their bytes. */
function checkSize(json: Uint8Array): void {
  const most = { brackets: 250_000, values: 500_000 };
  if (json.length <= most.brackets) return;
  let [brackets, commas] = [0, 0];
  for (const byte of json) {
    if (byte === 0x5b || byte === 0x7b) brackets += 1;
    else if (byte === 0x2c) commas += 1;
  }
  if (brackets > most.brackets) refuse('bodyTooLarge', { limit: `${most.brackets} lists and objects` });
  if (commas >= most.values) refuse('bodyTooLarge', { limit: `${most.values} values` });
}

function parseBody({ header, body = new Uint8Array() }: ParsedRequest, choices: Choices): unknown {
  const type = header('content-type') ?? '';
  if (body === 'too-large') return refuse('bodyTooLarge', { limit: `${bodyLimit} bytes` });
  if (body === 'unreadable') return refuse('bodyMalformed', { why: 'it could not be read to its end' });
  if (body === 'taken')
    return refuse('bodyMalformed', { why: 'another handler has read it; it must read request.clone()' });
  if (!isTypeTaken(type, body.length === 0, choices)) return refuse('bodyMediaType', { type });
  const text = bodyText({ body }) ?? refuse('bodyMalformed', { why: 'it is not UTF-8' });
  if (text.trim() === '') return refuse('bodyMalformed', { why: 'it is empty' });
  const before = tooDeepAt(body);
  if (before !== undefined) return refuse('bodyTooDeep', { bytes: before });
  checkSize(body);
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuse('bodyMalformed', { why: error instanceof Error ? error.message : 'it does not parse' });
  }
}

function wordsOf({ anyOf, const: only, type }: JsonSchema): string {
  if (anyOf) return anyOf.map(wordsOf).join(' or ');
  if (only !== undefined) return JSON.stringify(only);
  return type ? schemaTypes[type].words : 'a value';
}

/** Counts everything in a body that breaks its schema; places are like `rows[0].rowId`. */
export function createBodyCheck(root: Schema): (body: unknown, found: FoundFaults) => void {
  const check = compileShape(root);
  return (body, found) =>
    check(body, (keyword, value, schema, keys, name = '') =>
      addFault(
        found,
        'bodyInvalid',
        () =>
          keyword === 'required'
            ? {
                path: pathText([...keys, name]),
                wanted: wordsOf(schema.properties?.[name] ?? {}),
                found: 'but it is missing',
              }
            : { path: pathText(keys) || 'The body', wanted: wordsOf(schema), found: `not ${describeValue(value)}` },
        keys[0] === 'rows' && typeof keys[1] === 'number' ? keys[1] : -1,
      ),
    );
}

// Returns the value of null in place of a map or a list of levels; null if it is refused.
const readNull = ({ properties, items }: Schema, choices: Choices): unknown =>
  properties || choices['cascade.nullBody'] === 'refused' ? null : items ? [] : {};

/**
 * Reads the JSON body in the shape of a schema, or of a wider one that the choices allow. If rows are checked one by one (choice
 * `checks.rows`), returns the rows before the first of another shape, and the faults found.
 */
export function body<T, Wider = T>(
  schema: Schema<T>,
  ...wider: readonly WiderSchema<Wider>[]
): Guard<object, { body: T | Wider; found: FoundFaults }> {
  const checkBody = createBodyCheck(schema);
  const widerChecks = wider.map((one) => ({ ...one, check: createBodyCheck(one.schema) }));
  return {
    phase: 'syntax',
    phases: { bodyInvalid: 'content' },
    faults: ['bodyTooLarge', 'bodyMediaType', 'bodyTooDeep', 'bodyMalformed', 'bodyInvalid'],
    choices: ['checks.shape', schema.properties ? 'write.unknownMember' : 'cascade.nullBody'],
    schema,
    wider,
    check: ({ incoming, service }) => {
      const { choices } = service;
      let value = parseBody(incoming, choices) as T | Wider;
      let found = noFaults(service.world.mostFaults, choices);
      checkBody(value, found);
      if (found.total > 0) {
        value = readForms(value ?? readNull(schema, choices), schema, choices) as T | Wider;
        found = noFaults(service.world.mostFaults, choices);
        const other = widerChecks.find(({ isTaken }) => isTaken(choices, value));
        (other?.check ?? checkBody)(value, found);
      }
      addUnknownMembers(found, value, schema, choices);
      const rows =
        found.total > 0 && found.firstRow >= 0 && rowsRule(found) === 'row-by-row' ? member(value, 'rows') : undefined;
      if (Array.isArray(rows)) return { body: { ...value, rows: rows.slice(0, found.firstRow) }, found };
      refuseAll(found);
      return { body: value, found };
    },
  };
}

/** Refuses an empty list of rows if the service wants at least one (choice `write.emptyRows`). */
export const anyRows: Guard<
  { readonly body: { readonly rows: readonly unknown[] | string }; readonly found: FoundFaults },
  object
> = {
  phase: 'content',
  faults: ['bodyInvalid'],
  check: ({ service, body: { rows }, found }) => {
    if (rows.length === 0 && found.total === 0 && service.choices['write.emptyRows'] === 400)
      refuse('bodyInvalid', { path: 'rows', wanted: 'a list of at least one row', found: 'but it is empty' });
    return {};
  },
};

/** Refuses an empty map or list of levels if the service wants at least one (choice `cascade.empty`). */
export const anyLevels: Guard<{ readonly body: object }, object> = {
  phase: 'content',
  faults: ['bodyInvalid'],
  choices: ['cascade.empty'],
  check: ({ service, body }) => {
    if (Object.keys(body).length > 0 || service.choices['cascade.empty'] === 'accepted') return {};
    const wanted = `a ${Array.isArray(body) ? 'list' : 'map'} of at least one level`;
    return refuse('bodyInvalid', { path: 'The body', wanted, found: 'but it is empty' });
  },
};

// Returns the grid, or counts the fault that prevents its reload.
function gridToReload(id: number, found: FoundFaults, { world: { state }, choices }: Service, issue?: Issue) {
  const field = state.catalogue.fields.get(id);
  if (field === undefined) addFault(found, 'fieldUnknown', () => ({ field: String(id) }));
  else if (field.kind !== 'grid') addFault(found, 'fieldNotGrid', () => ({ field: String(id) }));
  else if (issue && !applies(field, issue))
    addFault(found, 'outsideContext', () => ({ field: field.name, issue: issue.key }));
  else if (!sheetsOf(state, id).hasSource && sourcelessRule(choices) === 400)
    addFault(found, 'sourceMissing', () => ({ field: field.name }));
  else return field;
  return undefined;
}

/** Finds the grids of `gridIds`, each once. A wrong id refuses all, or keeps the grids before it (choice `reload.atomic`). */
export const gridsInBody: Guard<
  { readonly body: { readonly gridIds: readonly number[] }; readonly issue?: Issue },
  { grids: readonly Grid[]; found: FoundFaults }
> = {
  phase: 'content',
  phases: (choices) =>
    choices['checks.reloadIds'] === 'with-field'
      ? { fieldUnknown: 'field', fieldNotGrid: 'field', outsideContext: 'context' }
      : {},
  rules: ['FIELD-1', 'FIELD-2', 'FIELD-5'],
  faults: ['bodyInvalid', 'fieldUnknown', 'fieldNotGrid', 'outsideContext', 'sourceMissing'],
  choices: ['checks.reloadIds', 'reload.withoutSource'],
  check: (call) => {
    const { service, body } = call;
    const issue = 'issue' in call ? call.issue : undefined; // a wrong id counts even if the issue was not found
    if (body.gridIds.length === 0 && service.choices['reload.emptyIds'] === 400)
      refuse('bodyInvalid', { path: 'gridIds', wanted: 'a list of at least one id', found: 'but it is empty' });
    const found = noFaults(service.world.mostFaults); // one refusal for all ids: an error for each of many would take seconds
    const grids: Grid[] = [];
    for (const id of new Set(body.gridIds)) {
      const grid = gridToReload(id, found, service, issue);
      if (grid && found.total === 0) grids.push(grid);
    }
    const keepsGrids = issue && grids.length > 0 && service.choices['reload.atomic'] === 'grids-before';
    if (!keepsGrids) refuseAll(found);
    return { grids, found };
  },
};
