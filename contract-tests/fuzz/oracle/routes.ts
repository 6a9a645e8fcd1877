import type { Answer } from './answer.js';
import type { Call } from './call.js';
import * as cascades from './cascades.js';
import * as reads from './legacy-reads.js';
import * as writes from './legacy-writes.js';
import * as newer from './newer.js';

/** An endpoint: how it is reached, and what it does. */
export interface Route {
  readonly operation: string;
  readonly method: string;
  readonly path: RegExp;
  readonly run: (call: Call) => Answer;
}

const grid = '/rest/vendor-igrid/1.0/grid';
const cascade = '/rest/vendor-igrid/1.0/multicascade';
const newerGrid = '/rest/vendor-grid/1.0/api/grid';

const route = (operation: string, method: string, path: string, run: Route['run']): Route => ({
  operation,
  method,
  path: new RegExp(`^${path.replaceAll('{}', '([^/]+)')}/?$`),
  run,
});

/** The 25 routes of the service (section 4). */
export const routes: readonly Route[] = [
  route('listGrids', 'GET', `${grid}/list`, reads.listGrids),
  route('readDatasource', 'GET', `${grid}/{}/datasource`, reads.readDatasource),
  route('countRows', 'GET', `${grid}/{}/rowcount`, reads.countRows),
  route('countIssueRows', 'GET', `${grid}/{}/issue/{}/rowcount`, reads.countIssueRows),
  route('reloadGrids', 'POST', `${grid}/issue/{}/reload`, writes.reloadGrids),
  route('clearGrid', 'PUT', `${grid}/{}/issue/{}/clear`, writes.clearGrid),
  route('clearDuplicates', 'PUT', `${grid}/{}/issue/{}/clearDuplicates`, writes.clearDuplicates),
  route('clearNotModified', 'PUT', `${grid}/{}/issue/{}/clearNotModified`, writes.clearNotModified),
  route('readRows', 'GET', `${grid}/{}/issue/{}`, reads.readRows),
  route('readRow', 'GET', `${grid}/{}/issue/{}/row/{}`, reads.readRows),
  route('readAllRows', 'GET', `${grid}/{}/issues`, reads.readAllRows),
  route('addRows', 'POST', `${grid}/{}/issue/{}`, writes.addLegacyRows),
  route('updateRows', 'PUT', `${grid}/{}/issue/{}`, writes.updateLegacyRows),
  route('deleteRows', 'DELETE', `${grid}/{}/issue/{}`, writes.deleteLegacyRows),
  route('synchronize', 'PUT', `${grid}/synchronize`, writes.synchronize),
  route('readGrid', 'GET', `${newerGrid}/{}/issue/{}`, newer.readGrid),
  route('addGridRows', 'POST', `${newerGrid}/{}/issue/{}`, newer.addGridRows),
  route('updateGridRows', 'PUT', `${newerGrid}/{}/issue/{}`, newer.updateGridRows),
  route('deleteGridRows', 'DELETE', `${newerGrid}/{}/issue/{}`, newer.deleteGridRows),
  route('readSelection', 'GET', `${cascade}/{}/issue/{}`, cascades.readSelection),
  route('selectOptions', 'PUT', `${cascade}/{}/issue/{}`, cascades.selectOptions),
  route('resetLevels', 'PUT', `${cascade}/{}/issue/{}/reset`, cascades.resetLevels),
  route('resetAllLevels', 'PUT', `${cascade}/{}/issue/{}/resetall`, cascades.resetAllLevels),
  route('listOptions', 'GET', `${cascade}/{}/issue/{}/options/{}`, cascades.listOptions),
  route('listLevels', 'GET', `${cascade}/{}/issue/{}/levels`, cascades.listLevels),
];

/** The routes that a path leads to, whatever the method. */
export const routesOf = (path: string): Route[] => routes.filter((one) => one.path.test(path));

/** What a request names in its path. */
export const partsOf = ({ path }: Route, given: string): string[] =>
  (path.exec(given)?.slice(1) ?? []).map((part) => decodeURIComponent(part));
