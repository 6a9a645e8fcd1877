// #region support
/* global cy, Cypress, beforeEach */
// The world of this test, made when it is first named, and reset before each try. `cy.twin` sends the same header, as cy.request
// passes no intercept.
const world = () =>
  Cypress.currentTest.titlePath
    .join('-')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .slice(-100);

beforeEach(() => {
  cy.intercept('/rest/**', (request) => {
    request.headers['x-gridtwin-world'] = world();
  });
  return cy.twin('POST', 'reset');
});

Cypress.Commands.add('twin', (method, path, body) =>
  cy.request({ method, url: `/__gridtwin__/${path}`, body, headers: { 'X-Gridtwin-World': world() } }),
);
// #endregion
