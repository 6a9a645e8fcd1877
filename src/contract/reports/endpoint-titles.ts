// Apart from the titles of rules, which the documentation page has without the service.
import { endpoints } from '../../service/endpoints/endpoints.js';

/** The endpoints by their numbers in the specification; number 9 is two operations. `name` is such as `readRows, readRow`. */
export const endpointTitles = [...new Set<number>(endpoints.map(({ number }) => number))].map((number) => {
  const operations = endpoints.filter((endpoint) => endpoint.number === number);
  return {
    number,
    api: operations[0]?.api ?? 'legacy',
    name: operations.map(({ id }) => id).join(', '),
    operations: operations.map(({ method, path }) => `${method} ${path}`),
  };
});

/** The name of an endpoint. */
export const endpointName = (number: number): string =>
  endpointTitles.find((title) => title.number === number)?.name ?? '';
