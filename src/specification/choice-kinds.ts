const kinds = {
  texts: ['string', 'textarea'],
  moments: ['date', 'datetime', 'time'],
  plain: ['checkbox', 'integer', 'number', 'date', 'datetime', 'time'],
  selects: ['singleSelect', 'multiSelect'],
  lists: ['singleSelect', 'multiSelect', 'userlist'],
} as const;

/** The kinds of column that can differ in a choice, as in `legacy.dates@time`, by its id. */
export const choiceKinds: Readonly<Record<string, readonly string[]>> = {
  'legacy.dates': kinds.moments,
  'legacy.dateParts': ['date', 'time'],
  'legacy.emptyList': kinds.lists,
  'write.computed': ['sequence', 'formula'],
  'write.looseNumbers': ['checkbox', 'integer', 'number'],
  'write.looseText': kinds.texts,
  'write.dateText': kinds.moments,
  'write.dateFraction': kinds.moments,
  'write.blankText': [...kinds.plain, ...kinds.lists],
  'write.itemList': ['singleSelect', 'userlist'],
  'write.optionCase': kinds.selects,
  'write.emptyValue': [...kinds.texts, ...kinds.plain, ...kinds.lists],
  'legacy.emptyItem': ['singleSelect', 'userlist'],
  'legacy.emptyText': [...kinds.plain, ...kinds.lists],
  'legacy.emptyString': kinds.texts,
  'legacy.optionForms': kinds.selects,
  'legacy.titleObject': kinds.selects,
  'newer.optionForms': kinds.selects,
  'newer.looseNumbers': ['integer', 'number'],
  'newer.dateText': kinds.moments,
  'newer.emptyValue': [...kinds.texts, ...kinds.plain],
  'newer.emptyItem': ['singleSelect', 'userlist'],
  'newer.emptyText': kinds.texts,
};
