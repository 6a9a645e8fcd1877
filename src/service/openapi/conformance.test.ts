import { describe, expect, it } from 'vitest';
import { resolveProfile, variantsOf } from '../../specification/profile.js';
import { createDocument } from './create-document.js';
import { describedChoices } from './operation-variants.js';
import { createFindFlawsOfAnswer, type FindFlawsOfAnswer } from './testing/conforming.js';
import { operationIds } from './testing/reading-documents.js';
import { answersTo, type Seen, sampleRequests } from './testing/sample-requests.js';

const open = createFindFlawsOfAnswer(createDocument({ openChoices: true }));
const byDefault = createFindFlawsOfAnswer(createDocument());

const flawsIn = (seen: readonly Seen[], find: FindFlawsOfAnswer): string[] =>
  seen.flatMap(({ id, status, text }) => (id === 'none' ? [] : find(id, status, text)));

/** Every choice with each value except its default; except the add-on version, as older ones lack operations. */
const variations = describedChoices
  .filter((choice) => choice !== 'addonVersion')
  .flatMap((choice) => variantsOf(choice, resolveProfile({})).map((choices) => [choice, choices[choice]] as const));

/** Profiles that together have all these values; the values of one choice are adjacent, so that a profile has at most one of them. */
const profiles = Array.from({ length: 30 }, (_, i) => Object.fromEntries(variations.filter((_, j) => j % 30 === i)));

describe('the mock', () => {
  it('answers as its document and the open document allow, under the default profile', async () => {
    const seen = await answersTo(sampleRequests, {});
    const ids = [...new Set(seen.map(({ id }) => id))].sort();
    expect(ids).toEqual(operationIds(createDocument()).sort());
    expect(flawsIn(seen, byDefault)).toEqual([]);
    expect(flawsIn(seen, open)).toEqual([]);
  });

  it.each(profiles)('answers as its document and the open document allow, under %o', async (profile) => {
    const seen = await answersTo(sampleRequests, { profile });
    expect(flawsIn(seen, createFindFlawsOfAnswer(createDocument({ profile })))).toEqual([]);
    expect(flawsIn(seen, open)).toEqual([]);
  });

  it.each(['1.17.9', '1.19.0'] as const)('obeys its document in add-on version %s', async (addonVersion) => {
    for (const before of [404, 501] as const) {
      const settings = { addonVersion, profile: { 'version.before': before } };
      const seen = await answersTo(sampleRequests, settings);
      const statuses = new Set(seen.filter(({ id }) => id === 'none').map(({ status }) => status));
      expect([...statuses]).toEqual([before]);
      expect(flawsIn(seen, createFindFlawsOfAnswer(createDocument(settings)))).toEqual([]);
    }
  });
});

/** Answers that no choice allows: the operation, the status, and the body. */
const wrong: readonly (readonly [id: string, status: number, text: string])[] = [
  ['clearGrid', 200, '{"ok":true}'],
  ['updateGridRows', 200, '[]'],
  ['updateGridRows', 204, '{}'],
  ['deleteGridRows', 200, '{"deleted":1}'],
  ['addRows', 202, '[1]'],
  ['addRows', 201, '["1"]'],
  ['addRows', 200, ''],
  ['countRows', 200, '{"rowCount":1,"more":1}'],
  ['countRows', 422, ''],
  ['readRows', 200, '[]'],
  ['readRows', 410, ''],
  ['synchronize', 200, 'true'],
  ['deleteRows', 200, ''],
  ['readGrid', 200, '{"customFieldId":10500,"description":"","rows":[]}'],
  ['addGridRows', 202, '[1]'],
  ['addGridRows', 409, '{"message":"no"}'],
  ['updateGridRows', 404, '{"errorMessages":"no"}'],
  ['readSelection', 200, '{"Country":null}'],
  ['readSelection', 422, '{}'],
  ['listLevels', 200, '{}'],
  ['selectOptions', 422, '[]'],
  ['addGridRows', 409, '{"errorMessages":["no"]}'],
  ['addGridRows', 202, '["7"]'],
  ['readGrid', 418, ''],
  ['addRows', 404, '"no"'],
];

/** Answers of other deployments, which rest on a choice or have a general form of the tracker. */
const otherwise: readonly (readonly [id: string, status: number, text: string])[] = [
  ['addRows', 200, '[1]'],
  ['addRows', 404, ''],
  ['synchronize', 200, '"task-1"'],
  ['synchronize', 200, '{"taskId":7}'],
  ['synchronize', 204, ''],
  ['synchronize', 501, '{"status":"soon"}'],
  ['readDatasource', 200, '{"databaseTableName":"a","connectionUrl":"b"}'],
  ['readDatasource', 200, '{"databaseTableName":"a","connectionUrl":"b","configurationTableName":"c"}'],
  ['readGrid', 403, '{"message":"no"}'],
  ['addGridRows', 401, '{"message":"no"}'],
  ['updateGridRows', 204, ''],
  ['updateGridRows', 200, '{}'],
  ['clearGrid', 200, '{}'],
  ['clearGrid', 200, ''],
  ['deleteGridRows', 200, ''],
  ['deleteGridRows', 200, '{}'],
  ['listOptions', 400, ''],
];

describe('the document with every choice left open', () => {
  it.each(wrong)('does not allow %s to answer %i with %s', (id, status, text) => {
    expect(open(id, status, text)).not.toEqual([]);
  });

  it.each(otherwise)('allows %s to answer %i with %s', (id, status, text) => {
    expect(open(id, status, text)).toEqual([]);
  });
});
