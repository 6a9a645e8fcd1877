import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { selfSigned } from '../../hosts/testing/self-signed.js';
import { newFile, newFolder } from '../../validation/testing/new-folder.js';
import { createFrom } from './serve.js';
import { commandLine } from './testing/command-line.js';
import { serveOptions } from './testing/serve-options.js';

const start = commandLine();

/** Fetches a URL in a Node process that also trusts the certificates of a file. Returns the status, or the code of the error. */
async function fetchedBy(trusted: string, url: string): Promise<string> {
  const script = `fetch(${JSON.stringify(url)}).then((answer) => console.log(answer.status), ({ cause }) => console.log(cause.code))`;
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: trusted };
  return (await promisify(execFile)(execPath, ['-e', script], { env })).stdout.trim();
}

it('gridtwin serve --https is trusted under all its names with the certificate that --https-ca writes', async () => {
  const trusted = newFile('ca.pem', '');
  const run = start('serve', '--https', '--https-ca', trusted, '--port', '0', '--allow-host', 'twin.example');
  const banner = await run.written('NODE_EXTRA_CA_CERTS=');
  const [, port = ''] = /at https:\/\/127\.0\.0\.1:(\d+)/.exec(banner) ?? [];
  expect(banner).toContain(`Documentation that runs: https://127.0.0.1:${port}/docs/`);
  expect(banner).toContain(`curl --cacert '${trusted}' -u 'alice:alice' 'https://127.0.0.1:${port}/rest/`);
  const answers = ['127.0.0.1', 'localhost'].map((host) => fetchedBy(trusted, `https://${host}:${port}/healthz`));
  expect(await Promise.all(answers)).toEqual(['200', '200']);
  expect(await fetchedBy('', `https://localhost:${port}/healthz`)).toBe('DEPTH_ZERO_SELF_SIGNED_CERT');
  const { subjectAltName = '', ca } = new X509Certificate(readFileSync(trusted));
  expect([subjectAltName, ca]).toEqual([expect.stringContaining('DNS:twin.example'), true]);
});

it('gridtwin serve writes the file of --https-ca only once it listens, as another server may use it', async () => {
  const httpsCa = newFile('ca.pem', 'of another server');
  const server = await createFrom({ ...serveOptions, httpsCa });
  const [, port] = /:(\d+)$/.exec(await server.listen()) ?? [];
  const trusted = readFileSync(httpsCa, 'utf8');
  expect(trusted).toMatch(/^-----BEGIN CERTIFICATE-----/);
  try {
    const second = await createFrom({ ...serveOptions, httpsCa, port: Number(port) });
    await expect(second.listen()).rejects.toThrow(`Port ${port} on 127.0.0.1 is taken`);
    await expect(createFrom({ ...serveOptions, httpsCa, as: 'nobody' })).rejects.toThrow('there is no user "nobody"');
    expect(readFileSync(httpsCa, 'utf8')).toBe(trusted);
  } finally {
    await server.close(0);
  }
});

it('gridtwin serve stops if the certificate cannot be written', async () => {
  const folder = join(newFolder(), 'gone');
  mkdirSync(folder);
  const server = await createFrom({ ...serveOptions, httpsCa: join(folder, 'ca.pem') });
  rmdirSync(folder);
  await expect(server.listen()).rejects.toThrow('ca.pem cannot be written: there is no such folder');
  await expect(server.listen()).rejects.toThrow('ca.pem cannot be written'); // not that it listens already
});

it('gridtwin serve --https without --https-ca names that option, and prints curl commands with -k', async () => {
  const run = start('serve', '--https', '--port', '0', '--quiet');
  expect(await run.written('--https-ca FILE')).toContain("curl -k -u 'alice:alice'");
});

it('gridtwin serve takes a certificate and its key from files', async () => {
  const [cert, key] = [newFile('cert.pem', selfSigned.cert), newFile('key.pem', selfSigned.key)];
  const server = await createFrom({ ...serveOptions, cert, key });
  const url = await server.listen();
  try {
    expect(await fetchedBy(cert, `${url}/healthz`)).toBe('200');
  } finally {
    await server.close(0);
  }
});

it.each([
  [{ cert: 'cert.pem' }, 'give both of --cert and --key, or neither'],
  [{ cert: 'none.pem', key: 'none.pem' }, 'none.pem cannot be read'],
  [{ cert: 'package.json', key: 'package.json' }, '"https" must be { cert, key }, a certificate and its key in PEM'],
  [{ cert: 'a', key: 'b', httpsCa: 'c' }, '--https-ca writes the certificate of --https'],
  [{ httpsCa: 'no-folder/ca.pem' }, 'no-folder/ca.pem cannot be written'],
])('gridtwin serve refuses the options %j', async (given, message) => {
  await expect(createFrom({ ...serveOptions, ...given })).rejects.toThrow(message);
});
