import { hunt } from './hunt.js';
import { fuzzWorld } from './world.js';

const seed = Number(process.argv[2] ?? 1);
const t = performance.now();
const { commands, failure } = await hunt({
  host: (process.argv[4] ?? 'in-process') as 'msw',
  seed,
  commands: Number(process.argv[3] ?? 2000),
  world: fuzzWorld,
});
console.log(commands, 'commands', Math.round((commands / (performance.now() - t)) * 1000), '/s');
if (failure)
  console.log(
    failure
      .split('\n')
      .filter((line) => !line.startsWith('const world'))
      .join('\n'),
  );
