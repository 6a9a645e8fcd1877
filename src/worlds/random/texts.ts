import type { Faker } from '@faker-js/faker';
import type { Column } from '../../generated/world-file.js';
import { between, type Chance, chanceOf, pick } from './chance.js';
import { hinted, wordsOf } from './hints.js';

type DrawText = (faker: Faker) => string;

const sentences =
  (most: number): DrawText =>
  (faker) =>
    faker.lorem.sentences({ min: 1, max: most });

const productName: DrawText = (faker) => faker.commerce.productName();

/** What a text is about, by the words in the name of its column; the first that fits counts. */
const texts: readonly (readonly [words: string, draw: DrawText])[] = [
  ['email mail', (faker) => faker.internet.email()],
  ['phone mobile fax telephone', (faker) => faker.phone.number()],
  ['url link website homepage', (faker) => faker.internet.url()],
  ['host server machine domain', (faker) => faker.internet.domainName()],
  ['ip', (faker) => faker.internet.ipv4()],
  ['file path attachment', (faker) => faker.system.fileName()],
  ['version release', (faker) => faker.system.semver()],
  ['branch base', (faker) => faker.git.branch()],
  ['commit sha revision', (faker) => faker.git.commitSha({ length: 10 })],
  ['iban account', (faker) => faker.finance.iban()],
  ['currency', (faker) => faker.finance.currencyCode()],
  ['country nation', (faker) => faker.location.country()],
  ['city town place location', (faker) => faker.location.city()],
  ['street address', (faker) => faker.location.streetAddress()],
  ['zip postcode', (faker) => faker.location.zipCode()],
  ['company customer client vendor supplier partner', (faker) => faker.company.name()],
  ['department team', (faker) => faker.commerce.department()],
  ['job role position', (faker) => faker.person.jobTitle()],
  ['person contact author owner assignee user employee manager', (faker) => faker.person.fullName()],
  ['product item article asset device', productName],
  ['color colour', (faker) => faker.color.human()],
  ['result status state outcome', (faker) => faker.helpers.arrayElement(['ok', 'ok', 'ok', 'failed', 'skipped'])],
  ['note comment remark description detail text reason', sentences(3)],
  ['name label summary title subject headline', productName],
];

/** At most so many UTF-16 units, and no half of a surrogate pair. */
function cut(text: string, most = Number.POSITIVE_INFINITY): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  return (start.isWellFormed() ? start : start.slice(0, -1)).trimEnd();
}

const codes: readonly (readonly [words: string, isCode: true])[] = [
  ['serial sku code number no reference ref ticket key', true],
];

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/** Such as `KX-204711`: hardly ever the same twice. */
const code = (chance: Chance): string =>
  `${pick(chance, [...letters])}${pick(chance, [...letters])}-${String(between(chance, 0, 999_999)).padStart(6, '0')}`;

/** A text from faker; undefined where its locale has none of the sort, as Hong Kong has no postcodes. */
function drawnFrom(faker: Faker, draw: DrawText): string | undefined {
  try {
    return draw(faker);
  } catch {
    return undefined;
  }
}

/** How many texts of a column are drawn from faker, which is slow: rows share them. */
const poolSize = 2048;

/**
 * Draws texts for a string or textarea column, by what its name says; never longer than it holds, and never empty. Which texts
 * faker gives depends on the seed alone.
 */
export function textDrawer(column: Column, seed: number, faker: Faker): (chance: Chance) => string {
  const words = wordsOf(column);
  const fitting = (text: string): string => cut(text, column.maxLength) || 'x';
  if (hinted(words, codes)) return (chance) => fitting(code(chance));
  const draw = hinted(words, texts) ?? (column.kind === 'textarea' ? sentences(4) : productName);
  const pool = new Map<number, string>();
  return (chance) => {
    const at = between(chance, 0, poolSize - 1);
    const known = pool.get(at);
    if (known !== undefined) return known;
    const number = (seed + at) >>> 0;
    faker.seed(number);
    const text = fitting(drawnFrom(faker, draw) ?? code(chanceOf(number)));
    pool.set(at, text);
    return text;
  };
}
