/** What requests that are sent at once come to: it waits for all, also where one fails, so that none arrives in a later case. */
export async function allOf<T>(requests: readonly Promise<T>[]): Promise<readonly T[]> {
  await Promise.allSettled(requests);
  return Promise.all(requests);
}
