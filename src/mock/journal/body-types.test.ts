import { describe, expect, expectTypeOf, it } from 'vitest';
import type { OperationName, RequestBody, ResponseBody } from '../../../openapi/types.js';
import { createMock } from '../../hosts/msw/create-mock.js';
import type { OperationId } from '../../service/endpoints/descriptions.js';

const path = 'http://twin.test/rest/vendor-igrid/1.0/grid/10500/issue/10102';
const headers = { authorization: 'Bearer alice-token', 'content-type': 'application/json' };

describe('the types of bodies', () => {
  it('exist for every operation', () => {
    type WithOneForm = Exclude<OperationName, 'readRowsWithoutSlash'>; // a path of endpoint 9 that the document has beside the stated one
    expectTypeOf<WithOneForm>().toEqualTypeOf<OperationId>();
  });

  it('describe the request of an operation, and are undefined if it takes no body', () => {
    expectTypeOf<RequestBody<'addRows'>['rows']>().toEqualTypeOf<{ [key: string]: unknown }[]>();
    expectTypeOf<RequestBody<'readRows'>>().toEqualTypeOf<undefined>();
  });

  it('describe the answer of an operation, by status', () => {
    expectTypeOf<ResponseBody<'addRows'>>().toEqualTypeOf<number[]>();
    expectTypeOf<ResponseBody<'addRows', 403>['errorMessages']>().toEqualTypeOf<string[]>();
    expectTypeOf<ResponseBody<'deleteRows'>>().toEqualTypeOf<undefined>();
  });
});

describe('an entry of a journal', () => {
  it('has the types of bodies of the operation by which it was found', async () => {
    const mock = createMock();
    const body: RequestBody<'addRows'> = { rows: [{ jsummary: 'Bicycle', jamount: 12 }] };
    await mock.handle(new Request(path, { method: 'POST', headers, body: JSON.stringify(body) }));
    const added = mock.journal.last('addRows');
    expectTypeOf(added?.operation).toEqualTypeOf<'addRows' | undefined>();
    expect(added?.request?.rows[0]?.jsummary).toBe('Bicycle');
    expectTypeOf(mock.journal.calls(['addRows', 'readRows'])[0]?.operation).toEqualTypeOf<
      'addRows' | 'readRows' | undefined
    >();
    for (const entry of mock.journal.calls(['addRows', 'readRows']))
      if (entry.operation === 'addRows')
        expectTypeOf(entry.request).toEqualTypeOf<RequestBody<'addRows'> | undefined>();
    const [waited] = await mock.journal.waitFor('addRows');
    expectTypeOf(waited?.request).toEqualTypeOf<RequestBody<'addRows'> | undefined>();
  });

  it('has bodies of type unknown if it was not found by an operation', () => {
    const { journal } = createMock();
    expectTypeOf(journal.entries()[0]?.request).toEqualTypeOf<unknown>();
    expectTypeOf(journal.calls()).toEqualTypeOf(journal.entries());
    expectTypeOf(journal.last(({ user }) => user === 'vera')?.request).toEqualTypeOf<unknown>();
  });
});
