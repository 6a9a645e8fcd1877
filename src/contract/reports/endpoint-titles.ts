import { endpoints } from '../../service/endpoints/endpoints.js';

/** An endpoint by its number in the specification; number 9 is two operations. */
export interface EndpointTitle {
  readonly number: number;
  /** `readRows, readRow`. */
  readonly name: string;
  /** Method and path of each. */
  readonly operations: readonly string[];
}

const numbers = [...new Set<number>(endpoints.map(({ number }) => number))];

/** The endpoints of the specification, by number. */
export const endpointTitles: readonly EndpointTitle[] = numbers.map((number) => {
  const own = endpoints.filter((endpoint) => endpoint.number === number);
  return {
    number,
    name: own.map(({ id }) => id).join(', '),
    operations: own.map(({ method, path }) => `${method} ${path}`),
  };
});

/** The name of an endpoint. */
export const endpointName = (number: number): string =>
  endpointTitles.find((title) => title.number === number)?.name ?? '';
