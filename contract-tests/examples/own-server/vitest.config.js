import { defineConfig } from 'vitest/config';

const suite = (name) => ({ test: { name, include: [`${name}/*.test.js`] } });

export default defineConfig({
  test: { projects: [suite('before'), suite('after'), { test: { name: 'lines', include: ['lines.test.js'] } }] },
});
