// Not in titles.ts, which the documentation page loads without the service.
import { endpoints } from '../../service/endpoints/endpoints.js';

/** The endpoints by their numbers in the specification. Number 9 has two operations and the name `readRows, readRow`. */
export const endpointTitles = [...new Set<number>(endpoints.map(({ number }) => number))].map((number) => {
  const operations = endpoints.filter((endpoint) => endpoint.number === number);
  return {
    number,
    api: operations[0]?.api ?? 'legacy',
    name: operations.map(({ id }) => id).join(', '),
    operations: operations.map(({ method, path }) => `${method} ${path}`),
  };
});

/** Returns the name of an endpoint. */
export const endpointName = (number: number): string =>
  endpointTitles.find((title) => title.number === number)?.name ?? '';
