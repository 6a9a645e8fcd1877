import { document, validators } from 'virtual:judge-validators';
import { casesOfEndpoints } from '../../../../contract-tests/cases/index.js';
import { provide } from '../load-script.js';
import { createContractRunner } from './create-contract-runner.js';
import { precompiledJudge } from './precompiled-judge.js';

provide('contract', createContractRunner(casesOfEndpoints, precompiledJudge('vendor', { document, validators })));
