import { preview } from '../../validation/preview.js';
import { suggest } from '../../validation/suggest.js';

/** What the reporter writes, besides what it prints. */
export interface ReporterOptions {
  /** The file for the report as JSON, from the root of the project. */
  readonly json?: string;
  /** The file for the report as one HTML page that needs nothing else, from the root of the project. */
  readonly html?: string;
  /** Whether it prints nothing. */
  readonly quiet?: boolean;
}

const wanted: Readonly<Record<keyof ReporterOptions, readonly [type: string, words: string]>> = {
  json: ['string', 'the name of a file'],
  html: ['string', 'the name of a file'],
  quiet: ['boolean', 'true or false'],
};

const isOption = (name: string): name is keyof ReporterOptions => Object.hasOwn(wanted, name);

function problemWith(name: string, value: unknown): readonly string[] {
  if (!isOption(name)) {
    return [`there is no "${name}"; ${suggest(name, Object.keys(wanted))}`];
  }
  const [type, words] = wanted[name];
  const fits = typeof value === type && value !== '';
  return fits ? [] : [`"${name}" must be ${words}, not ${preview(value)}`];
}

/** Throws a TypeError that names every option which does not exist or is of the wrong type. */
export function checkOptions(options: object): void {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  const problems = given.flatMap(([name, value]) => problemWith(name, value));
  if (problems.length > 0) throw new TypeError(`gridtwin/reporter: ${problems.join('; ')}`);
}
