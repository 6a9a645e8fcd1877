import type { Faker } from '@faker-js/faker';
import { MisuseError } from '../../validation/misuse-error.js';
import { quote } from '../../validation/quote.js';
import { suggest } from '../../validation/suggest.js';

/**
 * A faker of a locale such as `de` or `pt_BR` that nothing else draws from; loads no other locale. Rejects with an Error when
 * faker is not installed, and with a MisuseError that names the nearest for an unknown locale.
 */
export async function openFaker(locale: string): Promise<Faker> {
  const name = String(locale).replaceAll('-', '_');
  const isPath = /^[a-z]{2,4}(_[A-Za-z]+)*$/.test(name);
  const module: { readonly faker?: Faker } | undefined = isPath
    ? await import(/* @vite-ignore */ `@faker-js/faker/locale/${name}`).catch(() => undefined)
    : undefined;
  const faker = module?.faker;
  if (faker !== undefined) return Reflect.construct(faker.constructor, [{ locale: faker.rawDefinitions }]) as Faker;
  // only here are the names of all locales loaded
  const { allLocales } = await import('@faker-js/faker').catch(() => {
    throw new Error('@faker-js/faker is not installed: npm i -D @faker-js/faker');
  });
  const hint = suggest(name, Object.keys(allLocales), 'there are en, de, fr, pt_BR and more');
  throw new MisuseError(`faker has no locale ${quote(name)}; ${hint}`);
}
