/** Returns the results of concurrent requests. Waits for all even if one fails, so that none arrives in a later case. */
export async function allOf<T>(requests: readonly Promise<T>[]): Promise<readonly T[]> {
  await Promise.allSettled(requests);
  return Promise.all(requests);
}
