import { defineConfig } from 'cypress';

export default defineConfig({
  e2e: { baseUrl: 'http://127.0.0.1:8299' }, // `npx gridtwin serve --port 8299`, or your application that asks it
});
