import { demoWorld } from '../../../generated/demo-world.js';
import type { WorldFile } from '../../../generated/world-file.js';
import { createCore } from '../../../mock/create-core.js';
import { isObject, member } from '../../../validation/json.js';

const demoUsers = new Map(demoWorld.users.map((user) => [user.name, user]));

/** A world without the credentials that the demo world gives users of these names; undefined for the demo world at its start. */
export function worldToShare(world: WorldFile): object | undefined {
  if (JSON.stringify(createCore().exportWorld()) === JSON.stringify(world)) return undefined;
  const users = world.users.map((user) => {
    const { password, token, ...others } = user;
    const demo = demoUsers.get(user.name);
    return demo?.password === password && demo?.token === token ? others : user;
  });
  return { ...world, users };
}

/** A world that was shared, with the credentials that were left out. */
export function sharedWorld(world: unknown): unknown {
  if (!isObject(world) || !Array.isArray(world.users)) return world;
  const users = world.users.map((user: unknown) => {
    const { password, token } = demoUsers.get(String(member(user, 'name'))) ?? {};
    return isObject(user) && user.password === undefined ? { ...user, password, token } : user;
  });
  return { ...world, users };
}
