// #region loader
/** Before each story: the world as it was, and the faults that the story names in `parameters.faults`. */
export function createLoader(startMock) {
  let starting; // one mock for the page, as a page has one service worker
  return async ({ parameters }) => {
    starting ??= startMock({ quiet: true });
    const mock = await starting;
    const { faults } = await mock.tools();
    mock.reset(); // the world, and faults that were planned
    mock.as(parameters.as ?? 'alice'); // the user who is signed in
    for (const plan of parameters.faults ?? []) faults.plan(plan);
  };
}
// #endregion
