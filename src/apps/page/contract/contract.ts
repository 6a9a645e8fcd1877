import { document, validators } from 'virtual:judge-validators';
import { allCases } from '../../../../contract-tests/cases/index.js';
import { createContractRunner } from './create-contract-runner.js';
import { precompiledJudge } from './precompiled-judge.js';

globalThis.gridtwinContract = createContractRunner(allCases, precompiledJudge('vendor', { document, validators }));
