import { Waiting } from '../shell/waiting.js';
import { usePageState } from '../state/use-page.js';

/** What each user may do on each issue. */
export function PermissionsPanel() {
  const { view } = usePageState();
  if (view === undefined) return <Waiting what="the permissions" />;
  return <h2>Permissions</h2>;
}
