import { describe, expect, it } from 'vitest';
import { createDocument } from './create-document.js';
import { choiceOf, describedChoices } from './operation-variants.js';
import { createFindFlawsOfAnswer } from './testing/conforming.js';
import { answersTo, sampleRequests } from './testing/sample-requests.js';

/** A profile that mixes the values of all choices; the add-on version stays, as not every operation would be there. */
const mixture = (round: number) =>
  Object.fromEntries(
    describedChoices
      .filter((id) => id !== 'addonVersion')
      .map((id, position) => {
        const { values } = choiceOf(id);
        return [id, values[(round * (1 + (position % 7)) + position) % values.length]];
      }),
  );

/** A profile in which one endpoint takes each choice otherwise than the others. */
const mixtureOfEndpoints = (round: number) => {
  const one = Object.entries(mixture(round)).filter(
    ([id]) => !/^http\.(badEncoding|head|options|otherMethod)$/.test(id),
  );
  return Object.fromEntries(one.map(([id, value], position) => [`${id}@${1 + ((position * 5 + round) % 24)}`, value]));
};

describe('what the mock answers under a mixture of choices', () => {
  const open = createFindFlawsOfAnswer(createDocument({ openChoices: true }));
  const rounds = Array.from({ length: 10 }, (_, i) => i);

  it.each([
    ...rounds.map((round) => ['', mixture(round)] as const),
    ...rounds.map((round) => [' of single endpoints', mixtureOfEndpoints(round)] as const),
  ])('is what its document says, and what the open document lets be%s', async (_, profile) => {
    const seen = (await answersTo(sampleRequests, { profile })).filter(({ id }) => id !== 'none');
    const own = createFindFlawsOfAnswer(createDocument({ profile }));
    expect(seen.flatMap(({ id, status, text }) => own(id, status, text))).toEqual([]);
    expect(seen.flatMap(({ id, status, text }) => open(id, status, text))).toEqual([]);
  });
});
