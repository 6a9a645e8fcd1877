/** What a sample is made of beside its request, for the demo world as it starts. */
export const usualSample = {
  entry: undefined,
  profile: {},
  as: undefined,
  settings: {},
  isOtherWorld: false,
  isUnmatched: false,
};

/** Headers of a request that alice sends with a body of JSON. */
export const jsonOfAlice = { Authorization: `Basic ${btoa('alice:alice')}`, 'Content-Type': 'application/json' };
