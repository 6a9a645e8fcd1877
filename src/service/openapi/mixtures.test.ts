import { describe, expect, it } from 'vitest';
import { createDocument } from './create-document.js';
import { choiceOf, describedChoices } from './operation-variants.js';
import { createFindFlawsOfAnswer } from './testing/conforming.js';
import { answersTo, sampleRequests } from './testing/sample-requests.js';

/** Returns a profile that mixes the values of all choices, except the add-on version, as older ones lack operations. */
const mixture = (round: number) =>
  Object.fromEntries(
    describedChoices
      .filter((id) => id !== 'addonVersion')
      .map((id, position) => {
        const { values } = choiceOf(id);
        return [id, values[(round * (1 + (position % 7)) + position) % values.length]];
      }),
  );

/** Returns a profile in which each choice has another value for one endpoint. */
const mixtureOfEndpoints = (round: number) => {
  const one = Object.entries(mixture(round)).filter(
    ([id]) => !/^http\.(badEncoding|head|options|otherMethod)$/.test(id),
  );
  return Object.fromEntries(one.map(([id, value], position) => [`${id}@${1 + ((position * 5 + round) % 24)}`, value]));
};

describe('the mock', () => {
  const open = createFindFlawsOfAnswer(createDocument({ openChoices: true }));
  const rounds = Array.from({ length: 10 }, (_, i) => i);

  it.each([
    ...rounds.map((round) => ['all endpoints', mixture(round)] as const),
    ...rounds.map((round) => ['single endpoints', mixtureOfEndpoints(round)] as const),
  ])('obeys its document and the open document under a mixture for %s', async (_, profile) => {
    const seen = (await answersTo(sampleRequests, { profile })).filter(({ id }) => id !== 'none');
    const own = createFindFlawsOfAnswer(createDocument({ profile }));
    expect(seen.flatMap(({ id, status, text }) => own(id, status, text))).toEqual([]);
    expect(seen.flatMap(({ id, status, text }) => open(id, status, text))).toEqual([]);
  });
});
