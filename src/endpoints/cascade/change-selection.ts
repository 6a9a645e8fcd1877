import type { Descendants, Selected } from '../../model/cascade.js';
import type { Issue } from '../../model/catalogue.js';
import type { Cascade } from '../../model/fields.js';
import { selectionOf, withSelection } from '../../model/state.js';
import type { Service } from '../service.js';

/** Puts another selection in place of the one on an issue; what becomes of the levels below is choice `cascade.descendants`. */
export function changeSelection(
  { world, choices }: Service,
  cascade: Cascade,
  issue: Issue,
  change: (selected: Selected, descendants: Descendants) => Selected,
): void {
  const selected = selectionOf(world.state, cascade.id, issue.id);
  const changed = change(selected, choices['cascade.descendants']);
  world.state = withSelection(world.state, cascade.id, issue.id, changed);
}
