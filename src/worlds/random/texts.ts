import type { Faker } from '@faker-js/faker';
import type { Column } from '../../generated/world-file.js';
import { between, type Chance, createChance, hashOf, pick } from '../../model/chance.js';
import { hinted } from './hints.js';

const drawProduct = (faker: Faker): string => faker.commerce.productName();

// Words that hint at the kind of text: the first match counts.
const textHints: readonly (readonly [words: string, draw: ((faker: Faker) => string) | 'code'])[] = [
  ['serial sku code number no reference ref ticket key', 'code'],
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
  ['product item article asset device', drawProduct],
  ['color colour', (faker) => faker.color.human()],
  ['result status state outcome', (faker) => faker.helpers.arrayElement(['ok', 'ok', 'ok', 'failed', 'skipped'])],
  ['note comment remark description detail text reason', (faker) => faker.lorem.sentences({ min: 1, max: 3 })],
  ['name label summary title subject headline', drawProduct],
];

// Draws a code such as `KX-204711`, hardly ever the same twice.
function drawCode(chance: Chance): string {
  const letters = [...'ABCDEFGHJKLMNPRSTUVWXYZ'];
  const start = `${pick(chance, letters)}${pick(chance, letters)}`;
  return `${start}-${String(between(chance, 0, 999_999)).padStart(6, '0')}`;
}

/** Draws texts that fit a column by hints in its name. As faker is slow, rows share 2,048 texts, which depend on seed and column alone. */
export function textDrawer(
  column: Column,
  drawing: { readonly faker: Faker; readonly seed: number },
): (chance: Chance) => string {
  const { faker } = drawing;
  const seed = hashOf(`${drawing.seed} ${column.id}`);
  const { kind, maxLength = Number.POSITIVE_INFINITY } = column;
  const fitting = (text: string): string => {
    const start = text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, ''); // without half a surrogate pair
    return (start.length < text.length ? start.trimEnd() : text) || 'x';
  };
  const drawNotes = (): string => faker.lorem.sentences({ min: 1, max: 4 });
  const draw = hinted(column, textHints) ?? (kind === 'textarea' ? drawNotes : drawProduct);
  if (draw === 'code') return (chance) => fitting(drawCode(chance));
  const pool = new Map<number, string>();
  return (chance) => {
    const at = between(chance, 0, 2047);
    const known = pool.get(at);
    if (known !== undefined) return known;
    const number = (seed + at) >>> 0;
    faker.seed(number);
    let text: string;
    try {
      text = fitting(draw(faker));
    } catch {
      text = fitting(drawCode(createChance(number))); // the locale has no such texts, as Hong Kong has no postcodes
    }
    pool.set(at, text);
    return text;
  };
}
