import { allCases } from '../cases/index.js';
import { attackAll, mustCells, mutantsOf } from './kill.js';
import { killMatrix } from './matrix.js';
import { survivorsOf } from './second-step.js';
import { secondSteps } from './second-steps.js';

const kills = await attackAll(allCases);
const survivors = kills.filter(({ caughtBy }) => caughtBy.length === 0);
const bare = mustCells.filter((cell) => mutantsOf(cell).length === 0);

console.log(killMatrix(kills));
console.log(
  `\n${mustCells.length} cells that are a MUST, ${bare.length} without a mutant; ${kills.length} mutants, ${survivors.length} survived`,
);
const unseen = await survivorsOf(allCases, secondSteps);
for (const survivor of unseen) console.log(`SURVIVED ${survivor}`);
console.log(`${secondSteps.length} mutants that a second step or a boundary value shows, ${unseen.length} survived`);
process.exitCode = survivors.length + bare.length + unseen.length > 0 ? 1 : 0;
