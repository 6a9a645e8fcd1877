import isSame from 'fast-deep-equal';
import type { TestContext } from '../../src/contract/run/case.js';
import { interpolate } from '../../src/contract/run/interpolate.js';
import type { ColumnRole } from '../../src/contract/targets/placeholders.js';
import { member } from '../../src/validation/json.js';

const moments: readonly ColumnRole[] = ['date', 'datetime', 'time'];

/** Finds fault unless a multi select reads as its items, in a list or joined (legacy.multiSelect). */
function readsAsItems(trial: TestContext, seen: unknown, items: readonly unknown[]): void {
  const joined = (by: string) => ({
    name: items.map((item) => member(item, 'name')).join(by),
    value: items.map((item) => member(item, 'value')).join(by),
  });
  const forms = { joined: joined(','), 'joined-with-blank': joined(', '), list: items };
  const [form] = Object.entries(forms).find(([, read]) => isSame(seen, read)) ?? [];
  if (form !== undefined && (items.length > 1 || form === 'list')) trial.observe('legacy.multiSelect', form);
  if (form === undefined) trial.equal(seen, forms.joined, 'the multiSelect column');
}

/** Finds fault unless a column reads as a value; a date may read as text, which is noted (legacy.dates). */
export function readsAs(trial: TestContext, column: ColumnRole, seen: unknown, expected: unknown): void {
  if (column === 'multiSelect') {
    const items = interpolate(expected, trial.value);
    readsAsItems(trial, seen, Array.isArray(items) ? items : []);
    return;
  }
  const isText = moments.includes(column) && typeof seen === 'string' && seen !== '';
  if (moments.includes(column)) trial.observe('legacy.dates', isText ? 'iso-string' : 'milliseconds');
  if (!isText) trial.equal(seen, interpolate(expected, trial.value), `the ${column} column`);
}
