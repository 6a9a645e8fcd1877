/** The parts of a sample besides its request, for the demo world at its start. */
export const usualSample = {
  entry: undefined,
  profile: {},
  as: undefined,
  settings: {},
  isOtherWorld: false,
  isUnmatched: false,
};

/** The headers of a request that alice sends with a JSON body. */
export const jsonOfAlice = { Authorization: `Basic ${btoa('alice:alice')}`, 'Content-Type': 'application/json' };
