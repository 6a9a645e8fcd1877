// Serves the application, like the development server of your application.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

const files = { '/': ['index.html', 'text/html'], '/expenses.js': ['expenses.js', 'text/javascript'] };

createServer(async ({ url }, response) => {
  const [name, type] = files[url] ?? [];
  if (name === undefined) return response.writeHead(404).end();
  response.setHeader('Content-Type', type).end(await readFile(new URL(`app/${name}`, import.meta.url)));
}).listen(8291, '127.0.0.1');
