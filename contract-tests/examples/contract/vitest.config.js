import { defineConfig } from 'vitest/config';

/** The users of the stand-in, by their role in the target file. Their passwords are public. */
const users = { EDITOR: 'alice', VIEWER: 'vera', OUTSIDER: 'bob', ADMIN: 'admin', SYSADMIN: 'sysadmin' };
const secrets = Object.entries(users).flatMap(([role, name]) => [
  [`TRACKER_${role}_PASSWORD`, name],
  [`TRACKER_${role}_TOKEN`, `${name}-token`],
]);

export default defineConfig({
  test: {
    globalSetup: 'stand-in.js',
    env: { TRACKER_TARGET: 'tracker.target.json', ...Object.fromEntries(secrets), ...process.env },
  },
});
