import { writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { hostNames } from '../../hosts/server/access-policy.js';
import { printable } from '../../validation/printable.js';
import { readTextFile } from '../../worlds/file/world-files.js';
import type { ServeOptions } from './serve.js';

/** The options of `gridtwin serve` that say whether it speaks https, and by which certificate. */
type CertificateOptions = Pick<ServeOptions, 'https' | 'cert' | 'key' | 'httpsCa' | 'host' | 'allowHost'>;

/** A certificate for the names and addresses by which a server is reached, signed by its own key: valid for a year from now. */
async function makeCertificate({ host, allowHost }: CertificateOptions) {
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
      { name: 'basicConstraints', cA: true, critical: true }, // so that clients take it as one to trust
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

/**
 * The certificate that a server has by its options, and its key: those of files, or one that is made here; undefined without
 * https. Rejects with an Error that names the option or the file that it cannot take.
 */
export async function openCertificate(
  options: CertificateOptions,
): Promise<{ readonly cert: string; readonly key: string } | undefined> {
  const { https, cert, key, httpsCa } = options;
  if ((cert === undefined) !== (key === undefined))
    throw new Error('--cert and --key go together: give both, or neither');
  if (cert !== undefined && key !== undefined) {
    if (httpsCa !== undefined)
      throw new Error('--https-ca writes the certificate that --https makes, not that of --cert');
    return { cert: await readTextFile(cert), key: await readTextFile(key) };
  }
  if (!https && httpsCa === undefined) return undefined;
  const made = await makeCertificate(options);
  if (httpsCa !== undefined) {
    await writeFile(httpsCa, made.cert).catch((error: Error) => {
      throw new Error(`${httpsCa} cannot be written: ${error.message}`);
    });
  }
  return made;
}

/** How clients come to trust the certificate that was made here, and written to a file where one is named. */
export const trustLines = (file: string | undefined): string =>
  file === undefined
    ? 'The certificate is self-signed and stands in memory alone: --https-ca FILE writes it, for clients to trust.\n'
    : `Clients trust its certificate by NODE_EXTRA_CA_CERTS=${printable(file)} (Node), --cacert (curl), or the settings of a browser.\n`;
