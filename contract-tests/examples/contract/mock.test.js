// #region mock
import { describeContract, mockTarget } from 'gridtwin/contract';

// One test a case, on the mock with the answers that your deployment gives to what the specification leaves open.
await describeContract(mockTarget({ profile: { 'legacy.add.status': 200 } }), { lane: 'read-only' });
// #endregion
