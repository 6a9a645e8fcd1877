import { describe, expect, it } from 'vitest';
import { createDocument } from '../../src/service/openapi/create-document.js';
import { allCases } from '../cases/index.js';
import { attackAll, mustCells, mutantsOf } from '../mutants/kill.js';

describe('the broken services', () => {
  it('break each MUST rule on each endpoint that it binds', () => {
    expect(mustCells.length).toBeGreaterThanOrEqual(315); // the number never falls; a new endpoint adds some
    const bare = mustCells.filter((cell) => mutantsOf(cell).length === 0);
    expect(bare, 'add a service that breaks the rule to a file in contract-tests/mutants/').toEqual([]);
  });

  it('are caught by a case that names the rule, in every fifth cell; npm run mutants tries all', async () => {
    createDocument({ openChoices: true }); // throws once if a text is missing; else each answer would throw
    const some = mustCells.filter((_, i) => i % 5 === 0);
    const kills = await attackAll(allCases, some);
    expect(kills.length).toBeGreaterThan(140);
    const missed = kills.filter(({ caughtBy }) => caughtBy.length === 0);
    expect(missed, 'let a case in contract-tests/cases/ that names the rule fail on each').toEqual([]);
  });
});
