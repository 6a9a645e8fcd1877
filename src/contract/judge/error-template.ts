import { reasonPhrase } from '../../specification/error-template.js';
import { isObject, member, parseJson } from '../../validation/json.js';
import type { HttpResponse } from '../run/case.js';
import { kindOf } from './difference.js';

type Refusal = Pick<HttpResponse, 'status' | 'json'>;

function fits(form: unknown, seen: unknown, status: number): boolean {
  if (form === '{status}') return seen === status;
  if (form === '{number}') return typeof seen === 'number';
  if (kindOf(form) !== kindOf(seen)) return false;
  if (Array.isArray(form) && Array.isArray(seen)) {
    if (form.length === 1) return seen.length > 0 && seen.every((one) => fits(form[0], one, status)); // one or more messages
    return form.length === seen.length && form.every((one, i) => fits(one, seen[i], status));
  }
  if (isObject(form) && isObject(seen)) {
    const { '{field}': each, ...own } = form;
    const names = Object.keys({ ...own, ...seen });
    return names.every((name) => fits(Object.hasOwn(own, name) ? own[name] : each, member(seen, name), status));
  }
  if (typeof form !== 'string') return form === seen;
  const text = form.replaceAll('{status}', String(status)).replaceAll('{reason}', reasonPhrase(status));
  const pattern = text.replaceAll(/[.*+?^$()|[\]\\{}]/g, String.raw`\$&`).replaceAll(String.raw`\{message\}`, '[^]+');
  return new RegExp(`^${pattern}$`).test(String(seen));
}

/** Returns whether a refusal has the body that a template describes; false if it is no template. */
export const fitsTemplate = (template: string | number, { json, status }: Refusal): boolean =>
  isObject(parseJson(String(template))) && fits(parseJson(String(template)), json, status);

/** Returns the template of a refusal's body; undefined if the body is no object. */
export function templateOf({ json, status }: Refusal): string | undefined {
  if (!isObject(json)) return undefined;
  const isFilled = (value: unknown, holds: (one: unknown) => boolean): boolean =>
    Array.isArray(value) && value.length > 0 && value.every(holds);
  const isList = (value: unknown): boolean => isFilled(value, (one) => typeof one === 'string');
  return JSON.stringify(json, (name, value) => {
    if (typeof value === 'number') return value === status ? '{status}' : '{number}';
    if (isList(value)) return ['{message}'];
    if (name !== '' && isObject(value) && isFilled(Object.values(value), isList)) return { '{field}': ['{message}'] };
    if (typeof value !== 'string') return value;
    return value === reasonPhrase(status) ? '{reason}' : '{message}';
  });
}

/** Returns the choice that decides the body of an endpoint's refusals; undefined if the specification states it. */
export function bodyChoiceOf(endpoint: number | undefined): 'legacy.errorBody' | 'newer.errorBody' | undefined {
  if (endpoint === 16 || endpoint === 17) return undefined;
  return endpoint === 15 || endpoint === 18 ? 'newer.errorBody' : 'legacy.errorBody';
}
