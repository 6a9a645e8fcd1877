import type { Column, WorldFile } from '../../generated/world-file.js';
import { projectKeyOf } from '../../model/definitions.js';
import { withoutUndefined } from '../../validation/json.js';
import { columnRoles, kindOfRole } from '../targets/placeholders.js';
import type { Target } from '../targets/target.js';

// returns the column of a role as far as the target file describes it: a select has two options, a formula the expression 1
function columnOfRole({ values }: Target, role: string): Column | [] {
  const [id, name, maxLength] = [values[`${role}.id`], values[role], values[`${role}.maxLength`]];
  if (typeof id !== 'string' || typeof name !== 'string') return [];
  const kind = kindOfRole(role);
  const text = (attribute: string): string => String(values[`${role}.${attribute}`]);
  const returns: Column['returns'] = role === 'formulaText' ? 'string' : 'number';
  return {
    id,
    name,
    kind,
    ...(values[`${role}.required`] === true && { required: true }),
    ...(role === 'readOnly' && { readOnly: true }),
    ...(typeof maxLength === 'number' && kind === 'string' && { maxLength }),
    ...(kind.endsWith('Select') && {
      options: [1, 2].map((n) => ({ title: text(`title${n}`), value: text(`value${n}`) })),
    }),
    ...(kind === 'formula' && { expression: '1', returns }),
  };
}

/** Returns the world that a target file describes: its editor, scratch issues, columns and options, without rows. */
export function worldOfTarget(target: Target): WorldFile {
  const { values, scratch, name, users } = target;
  const { token, basic } = users.editor ?? {};
  const username = basic?.name ?? String(values['editor.username'] ?? 'editor');
  const [key, fullName] = [String(values['editor.key'] ?? username), String(values['editor.fullName'] ?? username)];
  // the permissions of the other users on scratch issues are not known
  const editor = { name: username, password: basic?.password ?? '', key, fullName, ...withoutUndefined({ token }) };
  const projects = [...new Set(scratch.map(({ key }) => projectKeyOf(key)))];
  const gridOf = (id: unknown, roles: readonly string[]): WorldFile['fields'] => {
    const columns = roles.flatMap((role) => columnOfRole(target, role));
    return typeof id === 'number' ? [{ id, name: String(values.gridName ?? id), kind: 'grid', projects, columns }] : [];
  };
  const { grid, plainGrid, cascade, otherField } = values;
  const text = (value: string): string => String(values[value]);
  const option = (one: string, below: string) => ({ name: text(one), options: [{ name: text(below) }] });
  const levels = ['level1', 'level2'].map(text);
  const options = [option('option1', 'option2'), option('otherOption1', 'otherOption2')];
  const roles = Object.keys(columnRoles).filter((role) => role !== 'required');
  const others: WorldFile['fields'] = [];
  if (typeof cascade === 'number')
    others.push({ id: cascade, name: String(cascade), kind: 'cascade', levels, options });
  if (typeof otherField === 'number') others.push({ id: otherField, name: String(otherField), kind: 'other' });
  return {
    name,
    users: [editor],
    projects: projects.map((key) => ({ key, permissions: { [editor.name]: 'edit' } })),
    issues: scratch.map(({ id, key }) => ({ id, key })),
    fields: [...gridOf(grid, roles), ...gridOf(plainGrid, ['plainText', 'plainNote']), ...others],
  };
}

/** Returns a world in which the users that a target names have the credentials of the target. */
export function withCredentials(world: WorldFile, { users }: Target): WorldFile {
  const all = Object.values(users);
  return {
    ...world,
    users: world.users.map((user) => {
      const known = all.find(({ basic }) => basic?.name === user.name);
      if (known === undefined) return user;
      const { token: _, ...rest } = user;
      return { ...rest, password: known.basic?.password ?? '', ...withoutUndefined({ token: known.token }) };
    }),
  };
}
