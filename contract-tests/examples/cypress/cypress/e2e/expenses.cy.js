/* global cy, describe, it */
describe('the page of expenses', () => {
  it('shows that the tracker is unavailable', () => {
    cy.twin('POST', 'faults', { operation: 'addRows', status: 503 });
    cy.visit('/');
    cy.contains('Add').click();
    cy.contains('The tracker answered 503.');
  });
});
