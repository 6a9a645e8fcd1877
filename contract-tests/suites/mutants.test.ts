import { describe, expect, it } from 'vitest';
import { createDocument } from '../../src/service/openapi/create-document.js';
import { allCases } from '../cases/index.js';
import { attackAll, mustCells, mutantsOf } from '../mutants/kill.js';

describe('broken services', () => {
  it('there is one for each rule that is a MUST, on each endpoint that it binds', () => {
    expect(mustCells.length).toBeGreaterThanOrEqual(315); // none goes; a new endpoint brings more
    const bare = mustCells.filter((cell) => mutantsOf(cell).length === 0);
    expect(bare, 'add a service that breaks the rule to a file in contract-tests/mutants/').toEqual([]);
  });

  it('each of every fifth cell is caught, by a case that names the rule; npm run mutants attacks all, as CI does', async () => {
    createDocument({ openChoices: true }); // throws where a text is forgotten, which else each answer would find again
    const some = mustCells.filter((_, i) => i % 5 === 0);
    const kills = await attackAll(allCases, some);
    expect(kills.length).toBeGreaterThan(140);
    const missed = kills.filter(({ caughtBy }) => caughtBy.length === 0);
    expect(missed, 'let a case in contract-tests/cases/ that names the rule fail on each').toEqual([]);
  });
});
