import { createTwinServer } from 'gridtwin/server';

/** Starts a server as the deployment, unless TRACKER_TARGET names the target file of a real one. */
export async function setup() {
  if (process.env.TRACKER_TARGET !== undefined) return undefined;
  const server = createTwinServer({ port: 8292 });
  await server.listen();
  return () => server.close();
}
