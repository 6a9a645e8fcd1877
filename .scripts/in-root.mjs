import { fileURLToPath } from 'node:url';

/** Returns the path of a file or a folder that is named from the root of the project. */
export const inRoot = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
