// #region deployment
import { readFile } from 'node:fs/promises';
import { describeContract, readTarget } from 'gridtwin/contract';

const file = process.env.TRACKER_TARGET; // the target file of a deployment: `npx gridtwin verify --init tracker.target.json`

// Passwords come from the variables that the file names. Nothing but GET is sent, unless a lane says more.
await describeContract(readTarget(await readFile(file, 'utf8'), file, process.env));
// #endregion
