import { document, validators } from 'virtual:judge-validators';
import { casesOfEndpoints } from '../../../../contract-tests/cases/index.js';
import { createContractRunner } from './create-contract-runner.js';
import { precompiledJudge } from './precompiled-judge.js';

globalThis.gridtwinContract = createContractRunner(
  casesOfEndpoints,
  precompiledJudge('vendor', { document, validators }),
);
