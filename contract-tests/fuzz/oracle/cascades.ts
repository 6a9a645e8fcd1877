import { isObject } from '../../../src/validation/json.js';
import { type Answer, Refusal } from './answer.js';
import { bodyOf, type Call, fieldOf, issueOf, type Route, route } from './call.js';
import { type Cascade, type Issue, sheetKey } from './state.js';

type Option = Cascade['options'][number];
type Selection = ReadonlyMap<string, string>;

/** Returns the options of a level below the selection above it. */
function optionsOf(cascade: Cascade, selection: Selection, level: string): string[] {
  let options: readonly Option[] = cascade.options;
  for (const above of cascade.levels.slice(0, cascade.levels.indexOf(level))) {
    options = options.find(({ name }) => name === selection.get(above))?.options ?? [];
  }
  return options.map(({ name }) => name);
}

function found(call: Call, wanted: 'view' | 'edit') {
  const [cascadeId = '', issueId = ''] = call.parts;
  const cascade = fieldOf(call, cascadeId, 'cascade');
  const issue = issueOf(call, issueId, wanted);
  const selection: Selection = call.state.selections.get(sheetKey(cascade.id, issue.key)) ?? new Map();
  return { cascade, issue, selection };
}

function select(call: Call, cascade: Cascade, issue: Issue, selection: Selection): Answer {
  const selections = new Map(call.state.selections).set(sheetKey(cascade.id, issue.key), selection);
  call.state = { ...call.state, selections };
  return { status: 200 };
}

/** Endpoint 19. */
const readSelection = (call: Call): Answer => ({
  status: 200,
  body: Object.fromEntries(found(call, 'view').selection),
});

/** Throws a Refusal with a failure for each wrong member. Levels are not columns, so no failure names a column. */
function refuseEach(wrong: readonly unknown[]): void {
  if (wrong.length === 0) return;
  throw new Refusal(
    400,
    wrong.map(() => undefined),
  );
}

/** Endpoint 20: selects from the top, each level below the request's selection above it. A changed level clears all below. */
function selectOptions(call: Call): Answer {
  const { cascade, issue, selection } = found(call, 'edit');
  const body = bodyOf(call);
  if (!isObject(body)) throw new Refusal(400);
  const shapeless = Object.values(body).filter((option) => typeof option !== 'string');
  refuseEach(shapeless);
  const failures = Object.keys(body).filter((level) => !cascade.levels.includes(level));
  const selected = new Map<string, string>();
  let hasChanged = false;
  for (const level of cascade.levels) {
    const options = optionsOf(cascade, selected, level);
    const isGiven = Object.hasOwn(body, level);
    const option = isGiven ? body[level] : hasChanged ? undefined : selection.get(level);
    if (isGiven && option !== selection.get(level)) hasChanged = true;
    if (typeof option === 'string' && options.includes(option)) selected.set(level, option);
    else if (isGiven) failures.push(level);
  }
  refuseEach(failures);
  return select(call, cascade, issue, selected);
}

/** Endpoint 21: a level that is reset clears all below. */
function resetLevels(call: Call): Answer {
  const { cascade, issue, selection } = found(call, 'edit');
  const body = bodyOf(call);
  if (!Array.isArray(body)) throw new Refusal(400);
  refuseEach(body.filter((level) => typeof level !== 'string'));
  const failures = [...new Set(body)].filter((level) => !cascade.levels.includes(level));
  if (failures.length > 0)
    throw new Refusal(
      400,
      failures.map(() => undefined),
    );
  const first = cascade.levels.findIndex((level) => body.includes(level));
  const kept = first < 0 ? cascade.levels : cascade.levels.slice(0, first);
  return select(call, cascade, issue, new Map([...selection].filter(([level]) => kept.includes(level))));
}

/** Endpoint 22. */
function resetAllLevels(call: Call): Answer {
  const { cascade, issue } = found(call, 'edit');
  return select(call, cascade, issue, new Map());
}

/** Endpoint 23. */
function listOptions(call: Call): Answer {
  const { cascade, selection } = found(call, 'view');
  const level = call.parts[2] ?? '';
  if (!cascade.levels.includes(level)) throw new Refusal(404);
  return { status: 200, body: optionsOf(cascade, selection, level) };
}

/** Endpoint 24. */
const listLevels = (call: Call): Answer => ({ status: 200, body: found(call, 'view').cascade.levels });

const base = '/rest/vendor-igrid/1.0/multicascade';

/** Endpoints 19 to 24. */
export const cascadeRoutes: readonly Route[] = [
  route(19, 'readSelection', 'GET', `${base}/{grid}/issue/{issue}`, readSelection),
  route(20, 'selectOptions', 'PUT', `${base}/{grid}/issue/{issue}`, selectOptions),
  route(21, 'resetLevels', 'PUT', `${base}/{grid}/issue/{issue}/reset`, resetLevels),
  route(22, 'resetAllLevels', 'PUT', `${base}/{grid}/issue/{issue}/resetall`, resetAllLevels),
  route(23, 'listOptions', 'GET', `${base}/{grid}/issue/{issue}/options/{level}`, listOptions),
  route(24, 'listLevels', 'GET', `${base}/{grid}/issue/{issue}/levels`, listLevels),
];
