import type { WorldFile } from '../../generated/world-file.js';
import type { Target } from '../targets/target.js';

/** The users of a world with the names that a target has, and the credentials that it gives them. */
export function withCredentials(world: WorldFile, { users }: Target): WorldFile {
  const all = Object.values(users);
  return {
    ...world,
    users: world.users.map((user) => {
      const known = all.find(({ basic }) => basic?.name === user.name);
      const { token: _, ...rest } = user;
      return known
        ? { ...rest, password: known.basic?.password ?? '', ...(known.token !== undefined && { token: known.token }) }
        : user;
    }),
  };
}
