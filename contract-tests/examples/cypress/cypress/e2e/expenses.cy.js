/* global cy, describe, it */
describe('expenses', () => {
  it('says that the tracker is away', () => {
    cy.twin('POST', 'faults', { operation: 'addRows', status: 503 });
    cy.visit('/');
    cy.contains('Add').click();
    cy.contains('The tracker answered 503.');
  });
});
