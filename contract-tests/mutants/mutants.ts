import { allCases } from '../cases/index.js';
import { attackAll, mustCells, saboteursOf } from './kill.js';
import { killMatrix } from './matrix.js';

const kills = await attackAll(allCases);
const survivors = kills.filter(({ caughtBy }) => caughtBy.length === 0);
const bare = mustCells.filter((cell) => saboteursOf(cell).length === 0);

console.log(killMatrix(kills));
console.log(
  `\n${mustCells.length} cells that are a MUST, ${bare.length} without a mutant; ${kills.length} mutants, ${survivors.length} survived`,
);
process.exitCode = survivors.length > 0 || bare.length > 0 ? 1 : 0;
