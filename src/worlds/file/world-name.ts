const longest = 100;
const pattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Whether something can be the name of a world, in a folder of worlds and in a request, or the id of one on a server. */
export const isWorldName = (name: unknown): name is string =>
  typeof name === 'string' && name.length <= longest && pattern.test(name);

/** What such names are made of, in words. */
export const worldNameWords = `letters, digits, ".", "_" and "-", no dot in front, up to ${longest} of them`;
