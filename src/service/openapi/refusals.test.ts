import { describe, expect, it } from 'vitest';
import { createDocument } from './create-document.js';
import { findResponse } from './find-response.js';
import { statusesIn } from './testing/reading-documents.js';
import { answersTo } from './testing/sample-requests.js';

const document = createDocument();

const rows = '/rest/vendor-igrid/1.0/grid';
const newer = '/rest/vendor-grid/1.0/api/grid';
const cascade = '/rest/vendor-igrid/1.0/multicascade';

const at =
  (user: string, request: string, body?: unknown, type = 'application/json') =>
  async (): Promise<string> => {
    const [seen] = await answersTo([[user, request, body, type]], {});
    return String(seen?.status);
  };

const large = { rows: 'x'.repeat(5 * 1024 * 1024) };

/** Requests of some operations, one for each status. */
const requests: Readonly<Record<string, readonly (() => Promise<string>)[]>> = {
  addRows: [
    at('alice', `POST ${rows}/10500/issue/10001`, { rows: [] }),
    at('alice', `POST ${rows}/10700/issue/10001`, { rows: [] }),
    at('', `POST ${rows}/10500/issue/10001`, { rows: [] }),
    at('vera', `POST ${rows}/10500/issue/10001`, { rows: [] }),
    at('alice', `POST ${rows}/10500/issue/10009`, { rows: [] }),
    at('alice', `POST ${rows}/10500/issue/10001`, large),
    at('alice', `POST ${rows}/10500/issue/10001`, { rows: [] }, 'text/plain'),
  ],
  readRows: [
    at('alice', `GET ${rows}/10500/issue/10001`),
    at('alice', `GET ${rows}/10500/issue/10001?startAt=x`),
    at('nobody', `GET ${rows}/10500/issue/10001`),
    at('bob', `GET ${rows}/10500/issue/10001`),
    at('alice', `GET ${rows}/10500/issue/DEMO-1`),
  ],
  synchronize: [
    at('sysadmin', `PUT ${rows}/synchronize`),
    at('admin', `PUT ${rows}/synchronize`),
    at('', `PUT ${rows}/synchronize`),
  ],
  deleteGridRows: [
    at('alice', `DELETE ${newer}/10500/issue/DEMO-1`, { rows: [] }),
    at('alice', `DELETE ${newer}/10500/issue/DEMO-1`, { rows: [1] }),
    at('', `DELETE ${newer}/10500/issue/DEMO-1`, { rows: [] }),
    at('vera', `DELETE ${newer}/10500/issue/DEMO-1`, { rows: [] }),
    at('bob', `DELETE ${newer}/10500/issue/DEMO-1`, { rows: [] }),
    at('alice', `DELETE ${newer}/10500/issue/DEMO-1`, large),
    at('alice', `DELETE ${newer}/10500/issue/DEMO-1`, { rows: [] }, 'text/plain'),
  ],
  listOptions: [
    at('alice', `GET ${cascade}/10600/issue/10001/options/City`),
    at('alice', `GET ${cascade}/10500/issue/10001/options/City`),
    at('', `GET ${cascade}/10600/issue/10001/options/City`),
    at('bob', `GET ${cascade}/10600/issue/10001/options/City`),
    at('alice', `GET ${cascade}/10600/issue/10001/options/Planet`),
  ],
};

describe('the answers of a document', () => {
  it('list every reason of a refusal, with its rules', () => {
    expect(findResponse(document, 'addRows', 404)?.description).toBe(
      '- An id in the path is not a number.\n- There is no custom field with this id. (FIELD-1)\n- There is no issue with this id. (ISSUE-1)',
    );
    expect(findResponse(document, 'updateRows', 404)?.description).toContain('no column of this name. (COLUMN-2)');
    expect(findResponse(document, 'readGrid', 404)?.description).toContain('(ISSUE-2, AUTH-7)');
  });

  it('list each reason once, in the order of the checks, also with open choices', () => {
    const { description = '' } = findResponse(createDocument({ openChoices: true }), 'readGrid', 400) ?? {};
    expect(description.split('\n')).toEqual([
      '- There is no custom field with this id. (FIELD-4)',
      '- The custom field is not a grid. (FIELD-4)',
      '- There is no such issue, or the caller may not view it; the answer is the same for both. (ISSUE-2, AUTH-7)',
      '- The grid does not apply to the issue. (FIELD-4)',
      '- A query parameter is given twice.',
      '- The grid has no column of this name. (NCOL-1)',
    ]);
  });

  it('do not distinguish a hidden issue from a missing one on the newer API', () => {
    const text = JSON.stringify(
      document.paths?.['/rest/vendor-grid/1.0/api/grid/{gridCustomFieldId}/issue/{issueIdOrKey}'],
    );
    expect(text).not.toContain('The caller may not view the issue.');
    expect(text).not.toContain('There is no issue with this id.');
  });

  it('include the headers X-Task-Id and WWW-Authenticate', () => {
    expect(findResponse(document, 'synchronize', 204)?.headers).toHaveProperty('X-Task-Id');
    expect(findResponse(document, 'listGrids', 401)?.headers).toHaveProperty('WWW-Authenticate');
  });

  it.each([
    ['addRows', ['201', '400', '401', '403', '404', '413', '415']],
    ['readRows', ['200', '400', '401', '403', '404']],
    ['synchronize', ['204', '401', '403']],
    ['deleteGridRows', ['204', '400', '401', '403', '404', '413', '415']],
    ['listOptions', ['200', '400', '401', '403', '404']],
  ])('have for %s the statuses that the mock gives, and 500', async (id, expected) => {
    const seen = await Promise.all((requests[id] ?? []).map((send) => send()));
    expect([...new Set(seen)].sort()).toEqual(expected);
    expect(statusesIn(document, id)).toEqual([...expected, '500']);
  });
});
