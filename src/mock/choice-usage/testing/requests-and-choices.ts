import type { ChoiceId } from '../../../specification/choice-values.js';

const legacy = '/rest/vendor-igrid/1.0/grid';
const newer = '/rest/vendor-grid/1.0/api/grid/10500/issue';
const cascade = '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001';

export const row = { jsummary: 'Bicycle', jamount: 12 };
const pages = ['auth.schemes', 'legacy.rowOrder', 'paging.defaultMaxResults', 'paging.limit'];

/** Returns the choices behind the refusal of a value that another value of `choice` accepts. */
const refusedFor = (choice: ChoiceId): readonly string[] => ['auth.schemes', 'legacy.errorBody', choice];

/** Requests of alice to the demo world, each with the choices that its answer relies on. */
export const requests: readonly (readonly [method: string, path: string, body: unknown, choices: readonly string[]])[] =
  [
    ['GET', `${legacy}/10500/rowcount`, undefined, ['auth.schemes']],
    ['GET', `${legacy}/10500/datasource`, undefined, ['auth.schemes', 'legacy.errorBody', 'source.permission']],
    [
      'GET',
      `${legacy}/10500/issue/10001/`,
      undefined,
      [
        ...['auth.schemes', 'legacy.dates', 'legacy.checkbox', 'legacy.sequence', 'legacy.multiSelect'],
        ...[
          'legacy.emptyList',
          'legacy.userValue',
          'legacy.rowOrder',
          'paging.defaultMaxResults',
          'paging.limit',
          'formula.empty',
          'formula.emptyText',
        ],
      ],
    ],
    ['GET', `${legacy}/10500/issue/10001/?columns=jsummary`, undefined, pages],
    [
      'GET',
      `${legacy}/10500/issue/10001/?columns=jsummary&maxResults=2`,
      undefined,
      ['auth.schemes', 'legacy.rowOrder'],
    ],
    [
      'GET',
      `${legacy}/10500/issues?maxResults=2&columns=jsummary`,
      undefined,
      ['auth.schemes', 'legacy.hiddenIssues', 'legacy.rowOrder', 'paging.issueUnit', 'paging.groupOrder'],
    ],
    [
      'GET',
      `${legacy}/10500/issue/10001/row/99?maxResults=1`,
      undefined,
      ['auth.schemes', 'legacy.rowMissing', 'legacy.singleRowPaging'],
    ],
    ['GET', `${legacy}/99/issue/99/`, undefined, ['auth.schemes', 'checks.order', 'legacy.errorBody']],
    ['GET', `${legacy}/10500/issue/99/`, undefined, ['auth.schemes', 'legacy.errorBody']],
    [
      'POST',
      `${legacy}/10500/issue/10001`,
      { rows: [row] },
      [
        'auth.schemes',
        'legacy.add.status',
        'rows.numbering',
        'rows.createdModified',
        'rows.sequenceOmitted',
        'rows.sequenceScope',
      ],
    ],
    [
      'POST',
      `${legacy}/10500/issue/10001`,
      { rows: [{ ...row, jref: 'x' }] },
      [
        'auth.schemes',
        'legacy.add.status',
        'write.readOnly',
        'rows.numbering',
        'rows.createdModified',
        'rows.sequenceOmitted',
        'rows.sequenceScope',
      ],
    ],
    [
      'POST',
      `${legacy}/10500/issue/10001`,
      { rows: [{ ...row, colour: 'red' }] },
      ['auth.schemes', 'legacy.errorBody', 'legacy.add.unknownColumn'],
    ],
    [
      'PUT',
      `${legacy}/10500/issue/10001`,
      { rows: [{ rowId: 1, values: { jcount: 3 } }] },
      ['auth.schemes', 'http.emptySuccess'],
    ],
    [
      'PUT',
      `${legacy}/10500/issue/10001`,
      { rows: [{ rowId: 1, values: {} }] },
      ['auth.schemes', 'http.emptySuccess', 'rows.sameValueModified'],
    ],
    [
      'PUT',
      `${legacy}/10500/issue/10001`,
      { rows: [{ rowId: '1', values: {} }] },
      ['auth.schemes', 'legacy.errorBody', 'write.rowIdType'],
    ],
    ['PUT', `${legacy}/10500/issue/10001`, { rows: [] }, ['auth.schemes', 'http.emptySuccess', 'write.emptyRows']],
    [
      'DELETE',
      `${legacy}/10500/issue/10001`,
      { rows: [1, 99999] },
      ['auth.schemes', 'legacy.errorBody', 'write.atomic'],
    ],
    [
      'PUT',
      `${legacy}/10500/issue/10001`,
      {
        rows: [
          { rowId: 99999, values: {} },
          { rowId: 1, values: 7 },
        ],
      },
      ['auth.schemes', 'checks.rows', 'legacy.errorBody'],
    ],
    [
      'POST',
      `${legacy}/issue/10101/reload`,
      { gridIds: [10501, 1] },
      ['auth.schemes', 'legacy.errorBody', 'reload.atomic'],
    ],
    [
      'POST',
      `${legacy}/issue/10101/reload`,
      { gridIds: [10501] },
      ['auth.schemes', 'http.emptySuccess', 'reload.rowIds', 'rows.numbering'],
    ],
    [
      'POST',
      `${legacy}/issue/10001/reload`,
      { gridIds: [10503] },
      ['auth.schemes', 'http.emptySuccess', 'reload.withoutSource'],
    ],
    ['POST', `${legacy}/issue/10001/reload`, { gridIds: [] }, ['auth.schemes', 'http.emptySuccess', 'reload.emptyIds']],
    ['DELETE', `${legacy}/10500/issue/10001`, { rows: 'all' }, ['auth.schemes']],
    [
      'PUT',
      `${legacy}/10500/issue/10001/clearDuplicates`,
      undefined,
      ['auth.schemes', 'http.emptySuccess', 'rows.duplicate', 'rows.duplicateKept'],
    ],
    [
      'GET',
      `${newer}/DEMO-1?columnIds=jsummary`,
      undefined,
      ['auth.schemes', 'newer.customFieldId', 'newer.rowOrder', 'newer.rowId'],
    ],
    [
      'GET',
      `${newer}/DEMO-1?columnIds=jtags,jowner`,
      undefined,
      ['auth.schemes', 'newer.customFieldId', 'newer.emptyMulti', 'newer.goneUserKey', 'newer.rowOrder', 'newer.rowId'],
    ],
    [
      'GET',
      `${legacy}/10500/issues?rowId=9999&columns=jsummary&maxResults=1`,
      undefined,
      ['auth.schemes', 'legacy.rowMissingAll'],
    ],
    ['GET', `${newer}/DEMO-3`, undefined, ['auth.schemes', 'newer.errorBody', 'newer.status.issue']],
    [
      'POST',
      `${newer}/DEMO-1`,
      { rows: [row] },
      [
        'auth.schemes',
        'newer.rowId',
        'newer.status.add',
        'rows.numbering',
        'rows.createdModified',
        'rows.sequenceOmitted',
        'rows.sequenceScope',
      ],
    ],
    ['POST', `${newer}/DEMO-1`, { rows: [{}] }, ['auth.schemes', 'newer.status.invalid']],
    [
      'POST',
      `${newer}/DEMO-1`,
      { rows: [{ ...row, colour: 'red' }] },
      ['auth.schemes', 'newer.status.invalid', 'newer.status.columnGiven'],
    ],
    ['POST', `${newer}/DEMO-1`, { rows: 5 }, ['auth.schemes', 'newer.status.shape']],
    ['DELETE', `${newer}/DEMO-1`, { rows: ['row_x'] }, ['auth.schemes', 'newer.errorBody', 'newer.status.rowDelete']],
    [
      'PUT',
      cascade,
      { Country: 'Germany' },
      ['auth.schemes', 'http.emptySuccess', 'cascade.descendants', 'cascade.successBody'],
    ],
    ['POST', `${legacy}/10500/issue/10001`, { rows: [{ ...row, jcount: '3' }] }, refusedFor('write.looseNumbers')],
    ['POST', `${legacy}/10500/issue/10001`, { rows: [{ ...row, jcount: 'x' }] }, ['auth.schemes', 'legacy.errorBody']],
    ['POST', `${legacy}/10500/issue/10001`, { rows: [{ ...row, jnotes: 3 }] }, refusedFor('write.looseText')],
    ['POST', `${legacy}/10500/issue/10001`, { rows: [{ ...row, jday: '2026-03-02' }] }, refusedFor('write.dateText')],
    ['POST', `${legacy}/10500/issue/10001`, { rows: [{ ...row, jday: 1.5 }] }, refusedFor('write.dateFraction')],
    ['POST', `${legacy}/10500/issue/10001`, { rows: [{ ...row, jcount: [] }] }, refusedFor('write.emptyValue')],
    [
      'POST',
      `${legacy}/10500/issue/10001`,
      { rows: [{ ...row, jcount: '' }] },
      [
        'auth.schemes',
        'legacy.add.status',
        'legacy.emptyText',
        'rows.numbering',
        'rows.createdModified',
        'rows.sequenceOmitted',
        'rows.sequenceScope',
      ],
    ],
    ...(
      [
        ['jday', 'write.dateTime'],
        ['jat', 'write.momentPrecision'],
      ] as const
    ).map(
      ([column, choice]) =>
        [
          'POST',
          `${legacy}/10500/issue/10001`,
          { rows: [{ ...row, [column]: 1 }] },
          [
            ...['auth.schemes', 'legacy.add.status', choice],
            ...['rows.numbering', 'rows.createdModified', 'rows.sequenceOmitted', 'rows.sequenceScope'],
          ],
        ] as const,
    ),
    [
      'POST',
      `${newer}/DEMO-1`,
      { rows: [{ ...row, jcount: [] }] },
      [
        'auth.schemes',
        'newer.rowId',
        'newer.status.add',
        'newer.emptyValue',
        'rows.numbering',
        'rows.createdModified',
        'rows.sequenceOmitted',
        'rows.sequenceScope',
      ],
    ],
    [
      'POST',
      `${newer}/DEMO-1`,
      { rows: [{ ...row, jcount: '3' }] },
      ['auth.schemes', 'newer.status.invalid', 'newer.looseNumbers'],
    ],
    ['POST', `${legacy}/10500/issue/10001`, { rows: [{ ...row, jowner: 'alice' }] }, refusedFor('legacy.userName')],
    [
      'POST',
      `${legacy}/10500/issue/10001`,
      { rows: [{ ...row, jseq: '3' }] },
      [...refusedFor('write.computed'), 'write.sequence'],
    ],
    ...(
      [
        [' x', 'write.textBlanks'],
        ['\u00E9'.repeat(120), 'write.lengthUnit'],
        ['a\u0001b', 'write.controlCharacters'],
        ['a\rb', 'write.lineBreaks'],
      ] as const
    ).map(
      ([jsummary, choice]) =>
        [
          'PUT',
          `${legacy}/10500/issue/10001`,
          { rows: [{ rowId: 1, values: { jsummary } }] },
          ['auth.schemes', 'http.emptySuccess', choice],
        ] as const,
    ),
    [
      'POST',
      `${newer}/DEMO-1`,
      { rows: [{ ...row, jnotes: '', jtags: ['Food', 'Travel'] }] },
      [
        'auth.schemes',
        'newer.rowId',
        'newer.status.add',
        'newer.emptyText',
        'write.multiOrder',
        'rows.numbering',
        'rows.createdModified',
        'rows.sequenceOmitted',
        'rows.sequenceScope',
      ],
    ],
    ['GET', cascade.replace('10001', '10002'), undefined, ['auth.schemes', 'cascade.emptyLevel']],
    ['PUT', cascade, {}, ['auth.schemes', 'http.emptySuccess', 'cascade.empty', 'cascade.successBody']],
    ['PUT', cascade, null, ['auth.schemes', 'legacy.errorBody', 'cascade.nullBody']],
    ['PUT', cascade, { Region: null }, ['auth.schemes', 'legacy.errorBody', 'cascade.nullOption']],
    [
      'PUT',
      cascade,
      { Region: '' },
      ['auth.schemes', 'legacy.errorBody', 'cascade.unknownOption', 'cascade.nullOption'],
    ],
    [
      'PUT',
      cascade,
      { Country: 'Germany', Region: 'Flanders' },
      ['auth.schemes', 'legacy.errorBody', 'cascade.unknownOption', 'cascade.atomic'],
    ],
    ['PUT', cascade, { Planet: 'Mars' }, ['auth.schemes', 'legacy.errorBody', 'cascade.unknownLevel']],
    ['GET', `${cascade}/options/Planet`, undefined, ['auth.schemes', 'legacy.errorBody', 'cascade.levelMissing']],
    [
      'GET',
      `${legacy}/10500/issue/10001?maxResults=2&columns=jsummary`,
      undefined,
      ['auth.schemes', 'http.missingSlash', 'legacy.rowOrder'],
    ],
    [
      'PATCH',
      `${legacy}/10500/issue/10001`,
      undefined,
      ['http.missingSlash', 'http.head', 'http.options', 'legacy.errorBody'],
    ],
    ['OPTIONS', `${legacy}/list`, undefined, ['http.head', 'http.options']],
    ['HEAD', `${legacy}/list`, undefined, ['auth.schemes', 'http.head', 'legacy.errorBody']],
    ['GET', `${legacy}/%zz/rowcount`, undefined, ['http.badEncoding', 'legacy.errorBody']],
    ['GET', `${legacy}/list/`, undefined, ['auth.schemes', 'http.trailingSlash', 'legacy.errorBody']],
    [
      'GET',
      `${legacy}/10500/issue/10001/?columns=jsummary&startAt=0&startAt=1&maxResults=2`,
      undefined,
      ['auth.schemes', 'http.repeatedParameter', 'legacy.errorBody'],
    ],
    [
      'GET',
      `${legacy}/10500/issue/10001/?columns=jsummary&startAt=x&maxResults=2`,
      undefined,
      ['auth.schemes', 'legacy.errorBody', 'paging.invalid'],
    ],
    [
      'GET',
      `${legacy}/10500/issue/10001/?columns=jsummary&startAt=-1&maxResults=2`,
      undefined,
      ['auth.schemes', 'legacy.errorBody', 'paging.invalid', 'paging.negative'],
    ],
    [
      'GET',
      `${legacy}/10500/issue/10001/?columns=jsummary&startAt=&maxResults=2`,
      undefined,
      ['auth.schemes', 'legacy.errorBody', 'paging.invalid', 'paging.empty'],
    ],
    [
      'GET',
      `${legacy}/10500/issue/10001/?columns=jsummary&maxResults=5000`,
      undefined,
      ['auth.schemes', 'legacy.rowOrder', 'paging.limit', 'paging.overLimit'],
    ],
    ['GET', `${legacy}/10500/issue/10001/?columns=jsummary&maxResults=0`, undefined, ['auth.schemes', 'paging.zero']],
    [
      'GET',
      `${legacy}/10500/issue/10001/?columns=jsummary&startAt=%2B1&maxResults=2`,
      undefined,
      ['auth.schemes', 'legacy.errorBody', 'paging.invalid', 'paging.plusSign'],
    ],
    [
      'GET',
      `${legacy}/10500/issue/10001/?startAt=2147483648&maxResults=2`,
      undefined,
      ['auth.schemes', 'paging.range'],
    ],
    [
      'GET',
      `${legacy}/10500/issue/10001/?columns=jsummary,,%20jcount&maxResults=2`,
      undefined,
      ['auth.schemes', 'legacy.rowOrder', 'columns.blanks', 'columns.emptyName'],
    ],
    [
      'GET',
      `${newer}/DEMO-1?columnIds=`,
      undefined,
      [
        ...['auth.schemes', 'columns.emptyParameter', 'newer.customFieldId'],
        ...[
          'newer.emptyMulti',
          'newer.emptyCheckbox',
          'newer.goneUserKey',
          'newer.rowOrder',
          'newer.rowId',
          'formula.empty',
          'formula.emptyText',
        ],
      ],
    ],
    ['GET', '/rest/vendor-igrid/1.0/grids', undefined, ['legacy.errorBody']],
  ];
