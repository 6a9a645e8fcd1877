import {
  boolean,
  closedObjectOf,
  decidedBy,
  listOf,
  long,
  named,
  nullOr,
  number,
  objectOf,
  text,
  under,
  whole,
} from '../../../specification/schema.js';

const listItem = named('ListItem', closedObjectOf({ name: text, value: decidedBy(text, 'legacy.userValue') }));

/** The schema of a row (section 2.5). */
export const legacyRowSchema = named('LegacyRow', {
  ...objectOf({ id: long, issueId: long, modified: decidedBy(long, 'rows.modified') }),
  additionalProperties: named(
    'LegacyValue',
    nullOr(
      under('legacy.checkbox', 'boolean', boolean),
      number,
      text,
      listItem,
      under('legacy.multiSelect', 'list', listOf(listItem)),
      under(
        'legacy.emptyList',
        'nulls',
        named('NoListItem', closedObjectOf({ name: { type: 'null' }, value: { type: 'null' } })),
      ),
    ),
    ...(['legacy.dates', 'legacy.dateParts', 'legacy.checkbox', 'legacy.sequence'] as const),
    ...(['legacy.multiSelect', 'legacy.emptyList', 'formula.empty', 'formula.emptyText'] as const),
  ),
});

/** The members that bound a page (section 2.6). */
export const pageBounds = {
  startAt: decidedBy(whole, 'legacy.rowOrder'),
  maxResults: decidedBy(whole, 'paging.limit'),
};

/** The schema of a page of rows (section 2.6). */
export const rowPage = named(
  'LegacyPage',
  closedObjectOf({ ...pageBounds, total: whole, values: listOf(legacyRowSchema) }),
);
