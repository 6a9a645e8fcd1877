import { fileURLToPath } from 'node:url';

/** The path of a file or a folder, which is named from the root of the project. */
export const inRoot = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
