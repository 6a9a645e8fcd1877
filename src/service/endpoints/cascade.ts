import { changeLevels, changeSelection, clearsLevel, optionNames, reset, select } from '../../model/cascade.js';
import type { Cascade, Issue } from '../../model/definitions.js';
import { selectionOf } from '../../model/state.js';
import type { Choices } from '../../specification/choices.js';
import { listOf, mapOf, named, nullOr, text } from '../../specification/schema.js';
import { anyLevels, body } from '../guards/body.js';
import { caller, writer } from '../guards/caller.js';
import { cascade, editors, issue, level, viewers } from '../guards/path.js';
import { apis, defineEndpoint, type Endpoint } from './endpoint.js';
import type { Service } from './service.js';

const levelNames = named('LevelNames', listOf(text));

const selection = named('Selection', mapOf(text));

/** Returns the schema of a success of endpoints 20 to 22; undefined for no body (choice `cascade.successBody`). */
const changedSelection = (choices: Choices) => (choices['cascade.successBody'] === 'selection' ? selection : undefined);

type Place = Readonly<{ service: Service; cascade: Cascade; issue: Issue }>;

function selectionBody({ service: { world, choices }, cascade: { id, levels }, issue }: Place): { body: string } {
  const selected = selectionOf(world.state, id, issue.id);
  const empty = choices['cascade.emptyLevel'] === 'left-out' ? [] : levels.map((level) => [level, ''] as const);
  return { body: JSON.stringify(Object.fromEntries([...empty, ...selected])) };
}

const changedBody = (place: Place) => (changedSelection(place.service.choices) ? selectionBody(place) : {});

/** The endpoints of the multi cascade API (section 4.3). */
export const cascadeEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    number: 19,
    id: 'readSelection',
    ...apis.cascade,
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/multicascade/{multicascadeId}/issue/{issueId}',
    guards: [caller, cascade, issue, viewers],
    status: 200,
    responseSchema: selection,
    choices: ['cascade.emptyLevel'],
    rules: ['CAS-1', 'VER-3'],
    run: selectionBody,
  }),
  defineEndpoint({
    number: 20,
    id: 'selectOptions',
    ...apis.cascade,
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/multicascade/{multicascadeId}/issue/{issueId}',
    guards: [
      writer,
      cascade,
      issue,
      editors,
      body(selection, {
        schema: named('ChangedSelection', mapOf(nullOr(text)), 'cascade.nullOption'),
        isTaken: (choices) => clearsLevel(null, choices),
      }),
      anyLevels,
    ],
    faults: ['levelUnknown', 'optionUnknown'],
    status: 200,
    responseSchema: changedSelection,
    choices: [
      'checks.cells',
      'cascade.descendants',
      'cascade.sameOption',
      'cascade.noParent',
      'cascade.nullOption',
      'cascade.atomic',
      'cascade.letterCase',
    ],
    rules: ['CAS-2', 'VER-3'],
    run: ({ service, cascade, issue, body }) => {
      const { world, choices } = service;
      changeLevels({ world, cascade, issue, choices }, Object.keys(body), (selected, count) => {
        return select(cascade, selected, Object.fromEntries(Object.entries(body).slice(0, count)), choices);
      });
      return changedBody({ service, cascade, issue });
    },
  }),
  defineEndpoint({
    number: 21,
    id: 'resetLevels',
    ...apis.cascade,
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/multicascade/{multicascadeId}/issue/{issueId}/reset',
    guards: [writer, cascade, issue, editors, body(levelNames), anyLevels],
    faults: ['levelUnknown'],
    status: 200,
    responseSchema: changedSelection,
    choices: ['checks.cells', 'cascade.descendants', 'cascade.atomic', 'cascade.letterCase'],
    rules: ['CAS-3', 'VER-3'],
    run: ({ service, cascade, issue, body }) => {
      const { world, choices } = service;
      changeLevels({ world, cascade, issue, choices }, body, (selected, count) =>
        reset(cascade, selected, body.slice(0, count), choices),
      );
      return changedBody({ service, cascade, issue });
    },
  }),
  defineEndpoint({
    number: 22,
    id: 'resetAllLevels',
    ...apis.cascade,
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/multicascade/{multicascadeId}/issue/{issueId}/resetall',
    guards: [writer, cascade, issue, editors],
    status: 200,
    responseSchema: changedSelection,
    rules: ['CAS-4', 'VER-3'],
    run: ({ service, cascade, issue }) => {
      changeSelection({ world: service.world, cascade, issue }, () => new Map());
      return changedBody({ service, cascade, issue });
    },
  }),
  defineEndpoint({
    number: 23,
    id: 'listOptions',
    ...apis.cascade,
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/multicascade/{multicascadeId}/issue/{issueId}/options/{levelName}',
    guards: [caller, cascade, issue, viewers, level],
    status: 200,
    responseSchema: named('OptionNames', listOf(text)),
    faultStatuses: { levelUnknown: (choices) => choices['cascade.levelMissing'] },
    choices: ['cascade.noParent', 'cascade.letterCase'],
    rules: ['CAS-5', 'VER-3'],
    run: ({ service: { world, choices }, cascade, issue, level }) => {
      const names = optionNames(cascade, level, selectionOf(world.state, cascade.id, issue.id), choices);
      return { body: JSON.stringify(names) };
    },
  }),
  defineEndpoint({
    number: 24,
    id: 'listLevels',
    ...apis.cascade,
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/multicascade/{multicascadeId}/issue/{issueId}/levels',
    guards: [caller, cascade, issue, viewers],
    status: 200,
    responseSchema: levelNames,
    rules: ['CAS-6', 'VER-3'],
    run: ({ cascade }) => ({ body: JSON.stringify(cascade.levels) }),
  }),
];
