/** The request of a line of curl. */
export interface CurlRequest {
  readonly url: string;
  readonly init: RequestInit;
}

const quoted = /'((?:[^']|'\\'')*)'/.source;

const unquoted = (text: string | undefined): string | undefined => text?.replaceAll(`'\\''`, `'`);

const option = (line: string, letter: string): string | undefined =>
  unquoted(new RegExp(` -${letter} ${quoted}`).exec(line)?.[1]);

/** Reads the few options of curl that the banner uses, with every value in single quotes. */
export function readCurl(line: string): CurlRequest {
  const body = option(line, 'd');
  const headers = [...line.matchAll(new RegExp(` -H ${quoted}`, 'g'))].map(([, header = '']) => header.split(': '));
  const url = unquoted(new RegExp(` ${quoted}$`).exec(line.trimEnd())?.[1]) ?? '';
  return {
    url,
    init: {
      headers: {
        authorization: `Basic ${btoa(option(line, 'u') ?? '')}`,
        ...Object.fromEntries(headers.map(([name = '', value]) => [name.toLowerCase(), value])),
      },
      ...(body !== undefined && { method: 'POST', body }),
    },
  };
}

/** Returns the lines of curl in a text. */
export const curlLines = (text: string): string[] => text.split('\n').filter((line) => line.trim().startsWith('curl '));
