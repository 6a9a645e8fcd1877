import type { TestContext } from '../../src/contract/run/case.js';
import { interpolate } from '../../src/contract/run/interpolate.js';
import type { Placeholder } from '../../src/contract/targets/placeholders.js';
import { isObject } from '../../src/validation/json.js';
import { isMomentKind, isoFormOf } from '../helpers/moments.js';
import type { Api, Cells, Role } from './story.js';

type Given = string | number | boolean | null | readonly number[];

const isList = (role: Role): boolean => ['singleSelect', 'multiSelect', 'userlist'].includes(role);

/** Returns a user by key, optionally with the names of another user: `editor as viewer`. */
function giveUser(value: string, api: Api): unknown {
  const [user = '', other] = value.split(' as ');
  const key = `{${user}.key}`;
  if (api === 'legacy') return other === undefined ? key : { value: key, name: `{${other}.fullName}` };
  return { key, ...(other && { username: `{${other}.username}`, value: `{${other}.fullName}` }) };
}

/** Returns a value as an API takes it, in names. */
export function give(role: Role, value: unknown, api: Api): unknown {
  if (value === null || value === '') return value;
  const option = (i: unknown): string => `{${role}.${api === 'legacy' ? 'value' : 'title'}${i}}`;
  if (role === 'singleSelect') return option(value);
  if (role === 'multiSelect') return (value as readonly number[]).map(option);
  if (role === 'userlist') return giveUser(String(value), api);
  return value;
}

/** Returns a row or its changes as an API takes them, in names. */
export const giveAll = (cells: Cells, api: Api): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(cells).map(([role, value]) =>
      role.startsWith('=')
        ? [role.slice(1), value]
        : [api === 'legacy' ? `{${role}}` : `{${role}.id}`, give(role as Role, value, api)],
    ),
  );

/** Returns the needs of these cells. */
export function needsOfCells(cells: Cells): readonly Placeholder[] {
  const names = Object.entries(cells).flatMap(([role, value]): string[] => {
    const own = [role, `${role}.id`];
    if (role.startsWith('=')) return [];
    if (value === null || value === '') return [...own, `${role}.optional`];
    const users = String(value).split(' as ');
    if (role === 'userlist')
      return [...own, ...users.flatMap((user) => ['key', 'fullName', 'username'].map((part) => `${user}.${part}`))];
    if (!isList(role as Role)) return own;
    return [...own, ...[1, 2].flatMap((i) => [`${role}.title${i}`, `${role}.value${i}`])];
  });
  return [...new Set(names)] as Placeholder[];
}

/** Returns the items in both orders: as given, or as configured (write.multiOrder). */
const inOrders = <T>(items: readonly T[]): readonly (readonly T[])[] => [items, items.toReversed()];

/** Returns all readings of an empty cell, under any choice. */
const emptyForms = (role: Role, api: Api): readonly unknown[] => {
  if (api === 'newer') return role === 'multiSelect' ? [null, []] : role === 'checkbox' ? [null, false] : [null];
  if (!isList(role)) return [null];
  return [null, { name: '', value: '' }, { name: null, value: null }, ...(role === 'multiSelect' ? [[]] : [])];
};

function itemForms(role: Role, value: Given, api: Api): readonly unknown[] {
  const title = (i: unknown): string => `{${role}.title${i}}`;
  const item = (i: unknown) => ({ name: title(i), value: `{${role}.value${i}}` });
  if (role === 'singleSelect') return [api === 'newer' ? title(value) : item(value)];
  const orders = inOrders(value as readonly number[]);
  if (api === 'newer') return orders.map((order) => order.map(title));
  const joined = (order: readonly number[], by: string, byName = by) => ({
    name: order.map(title).join(byName),
    value: order.map((i) => `{${role}.value${i}}`).join(by),
  });
  return orders.flatMap((order) => [
    ...[joined(order, ','), joined(order, ', '), joined(order, ',', ', ')],
    order.map(item),
  ]);
}

function userForms(value: Given, api: Api): readonly unknown[] {
  const [user] = String(value).split(' as ');
  const [key, username, name] = [`{${user}.key}`, `{${user}.username}`, `{${user}.fullName}`];
  if (api === 'newer') return [{ key, username, value: name, avatar: 'a link' }];
  return [key, username].map((one) => ({ name, value: one }));
}

/** Returns all readings of a value through an API, in names, under any choice, except dates as text. */
export function formsOf(role: Role, value: unknown, api: Api): readonly unknown[] {
  if (value === null) return emptyForms(role, api);
  const given = value as Given;
  if (role === 'userlist') return userForms(given, api);
  if (isList(role)) return itemForms(role, given, api);
  if ((role === 'datetime' || role === 'time') && typeof given === 'number')
    return [given, ...[Math.floor, Math.trunc].map((cut) => cut(given / 1000) * 1000)]; // write.momentPrecision
  if (api === 'newer') return [given];
  return role === 'checkbox' ? [given, Number(given)] : [given]; // legacy.checkbox
}

/** Returns a cell for comparison. Any avatar becomes the same text, because targets do not name avatars. */
export const comparable = (cell: unknown): unknown =>
  isObject(cell) && typeof cell.avatar === 'string' && cell.avatar !== '' ? { ...cell, avatar: 'a link' } : cell;

/** Says whether the legacy API shows a moment as ISO text. */
export const isDateText = (role: Role, api: Api, seen: unknown): boolean =>
  api === 'legacy' && isMomentKind(role) && typeof seen === 'string';

/** Returns the readings of a value with their names filled in, and the cell itself if it is ISO text of the moment (legacy.dates). */
export function filledForms(role: Role, value: unknown, api: Api, trial: TestContext, seen: unknown) {
  const forms = formsOf(role, value, api).map((form) => interpolate(form, trial.value));
  const isIt = api === 'legacy' && isMomentKind(role) && typeof value === 'number';
  return isIt && forms.some((form) => isoFormOf(role, seen, Number(form)) !== undefined) ? [...forms, seen] : forms;
}
