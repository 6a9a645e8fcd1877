import type { Faker } from '@faker-js/faker';
import { MisuseError } from '../../validation/misuse-error.js';
import { similar } from '../../validation/nearest.js';
import { quote } from '../../validation/quote.js';

/** Whether a module is what it should be: faker's modules of a locale have that one member. */
const holdsFaker = (module: unknown): module is { readonly faker: Faker } =>
  typeof module === 'object' && module !== null && 'faker' in module;

async function importFaker(): Promise<typeof import('@faker-js/faker')> {
  try {
    return await import('@faker-js/faker');
  } catch {
    throw new Error('@faker-js/faker is not installed: npm i -D @faker-js/faker');
  }
}

/** Says that there is no such locale; only then are all of them loaded. */
async function refuseLocale(locale: string): Promise<never> {
  const { allLocales } = await importFaker();
  const near = similar(locale, Object.keys(allLocales));
  const instead = near === undefined ? 'there are en, de, fr, pt_BR and more' : `did you mean ${quote(near)}?`;
  throw new MisuseError(`faker has no locale ${quote(locale)}; ${instead}`);
}

/** What a path of a module can hold. */
const isLocale = (locale: string): boolean => /^[a-z]{2,4}(_[A-Za-z]+)*$/.test(locale);

async function localeModule(locale: string): Promise<{ readonly faker: Faker }> {
  if (!isLocale(locale)) return refuseLocale(locale);
  try {
    const module: unknown = await import(/* @vite-ignore */ `@faker-js/faker/locale/${locale}`);
    return holdsFaker(module) ? module : refuseLocale(locale);
  } catch {
    return refuseLocale(locale);
  }
}

/**
 * A faker of a locale such as `de` or `pt_BR` that nobody else draws from, without loading the other locales. Rejects with an
 * Error when faker is not installed, and with a MisuseError that names the nearest when there is no such locale.
 */
export async function openFaker(locale: string): Promise<Faker> {
  const { faker } = await localeModule(String(locale).replaceAll('-', '_'));
  const own: Faker = Reflect.construct(faker.constructor, [{ locale: faker.rawDefinitions }]);
  return own;
}
