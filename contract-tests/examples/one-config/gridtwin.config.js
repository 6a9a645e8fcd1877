// #region config
import { defineConfig } from 'gridtwin/worlds';

export default defineConfig({
  vendor: 'acme',
  contextPath: '/jira',
  profile: { 'legacy.add.status': 200 }, // or './staging.twin.json', which gridtwin learn writes
  world: './tracker.world.json',
  target: './staging.target.json',
});
// #endregion
