import { choices, type Profile } from '../../src/index.js';

/** Choices that do not take their second value, because another one shows more beside the others. */
const preferred = {
  'auth.schemes': 'bearer-and-session',
  'newer.errorBody': 'message',
  'legacy.sync.taskId': 'body',
  'paging.invalid': 404,
  'newer.status.column': 422,
  'newer.status.update': 204,
  'newer.status.rowDelete': 422,
  'reload.idType': 'converted',
  'write.repeatedDelete': 'unknown-row',
  'newer.dateText': 'taken',
  addonVersion: '1.25.0',
} as const satisfies Profile;

/** Choices that do not take their last value, or keep their default, so that others show. */
const otherwisePreferred = {
  'auth.schemes': 'basic-and-session',
  'auth.errorBody': 'message-and-status',
  'http.repeatedParameter': 'last',
  'legacy.sync.taskId': 'none',
  'newer.status.column': 404,
  'newer.status.update': 201,
  'newer.status.rowDelete': 400,
  'reload.idType': 'truncated',
  'write.repeatedDelete': 400,
  'write.dateText': 'milliseconds-taken',
  'newer.dateText': 'iso-taken',
  'newer.looseNumbers': 'plain',
  'write.checkboxText': 'legacy-taken',
  'write.itemList': 'legacy-taken',
  'cascade.letterCase': 'levels-any',
  'rows.sequenceOmitted': 'numbered',
} as const satisfies Profile;

/** Every choice with its value at a position. Without `cascade.sameOption`, which shows only if descendants are cleared. */
const turnedTo = (position: number): Profile =>
  Object.fromEntries(
    Object.entries(choices)
      .filter(([id, { values }]) => values.length > 1 && id !== 'cascade.sameOption')
      .map(([id, { values }]) => [id, values.at(position)]),
  );

/** Every choice with several values, with one that is not the default. */
export const turnedProfile: Profile = { ...turnedTo(1), ...preferred };

/** Every choice with several values, with another one than in `turnedProfile` where it has more than two. */
export const turnedOtherwise: Profile = { ...turnedTo(-1), ...preferred, ...otherwisePreferred };
