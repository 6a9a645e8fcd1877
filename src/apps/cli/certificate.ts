import { isIP } from 'node:net';
import { hostNames } from '../../hosts/server/access-policy.js';
import { readTextFile, worldFilesIn } from '../../worlds/file/world-files.js';
import type { ServeOptions } from './serve.js';
import { checkReportFiles } from './verify/report-files.js';

// Makes a self-signed certificate for the names and addresses of the server, valid for a year from now.
async function makeCertificate({ host, allowHost }: ServeOptions) {
  const { generate } = await import('selfsigned').catch(() => {
    throw new Error(
      '--https makes a certificate with selfsigned, which is not installed: npm i -D selfsigned@5, or give --cert and --key',
    );
  });
  const names = hostNames({ host, allowedHosts: allowHost }).map((name) => name.replace(/^\[|\]$/g, ''));
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'gridtwin serve' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true }, // so that clients can trust it as an authority
      { name: 'keyUsage', digitalSignature: true, keyCertSign: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: names.map((name) => (isIP(name) > 0 ? { type: 7, ip: name } : { type: 2, value: name })),
      },
    ],
  });
  return { cert, key };
}

/** Returns a certificate and its key, from files or newly made; undefined without https. Rejects with an Error for wrong options. */
export async function openCertificate(options: ServeOptions) {
  const { https, cert, key, httpsCa, world, worlds, faults, configFile, profile } = options;
  if ((cert === undefined) !== (key === undefined)) throw new Error('give both of --cert and --key, or neither');
  if (cert !== undefined && key !== undefined) {
    if (httpsCa !== undefined) throw new Error('--https-ca writes the certificate of --https, not that of --cert');
    return { cert: await readTextFile(cert), key: await readTextFile(key) };
  }
  if (!https && httpsCa === undefined) return undefined;
  const named = worlds === undefined ? [] : (await worldFilesIn(worlds)).values();
  await checkReportFiles({ output: httpsCa }, [world, ...named, faults, configFile, ...profile]);
  return makeCertificate(options);
}
