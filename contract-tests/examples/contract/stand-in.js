import { createTwinServer } from 'gridtwin/server';

/** Runs a server in place of a deployment, until there is one: TRACKER_TARGET names the target file of another. */
export async function setup() {
  if (process.env.TRACKER_TARGET !== undefined) return undefined;
  const server = createTwinServer({ port: 8292 });
  await server.listen();
  return () => server.close();
}
