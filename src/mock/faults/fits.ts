import type { Outcome } from '../../service/http/perform.js';
import { findIssue } from '../lookup.js';
import type { FaultMatch } from './fault-plan.js';

function fitsIssue(wanted: FaultMatch['issue'], { call }: Outcome): boolean {
  if (wanted === undefined) return true;
  const { issueIdOrKey, issueId = issueIdOrKey } = call?.incoming.params ?? {};
  if (call === undefined || issueId === undefined) return false;
  const { catalogue } = call.service.world.state;
  const issue = findIssue(catalogue, issueId);
  return issue !== undefined && issue === findIssue(catalogue, wanted);
}

/** Whether a plan is for the call behind an outcome: never for a request that reached no operation. */
export function fits({ operation, user, issue }: FaultMatch, outcome: Outcome): boolean {
  const { endpoint, call } = outcome;
  if (endpoint === undefined) return false;
  if (operation !== undefined && ![operation].flat().includes(endpoint.id)) return false;
  if (user !== undefined && call?.caller?.name !== user) return false;
  return fitsIssue(issue, outcome);
}
