import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './in-root.mjs';

const root = inRoot('');

/** Returns the paths of all documentation in Markdown: README, CONTRIBUTING, and the README files below `src` and of the examples. */
export const markdownFiles = () => [
  join(root, 'README.md'),
  join(root, '.github/CONTRIBUTING.md'),
  ...['src', 'contract-tests/examples'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => /(^|[\\/])README\.md$/.test(name) && !name.includes('node_modules'))
      .map((name) => join(root, folder, name)),
  ),
];
