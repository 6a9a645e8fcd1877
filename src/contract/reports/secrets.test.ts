import { beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../contract.js';
import { isObject } from '../../validation/json.js';
import { type Case, casesOf } from '../run/case.js';
import { mockTarget } from '../targets/mock-target.js';
import { nearCredentialsOf } from '../targets/near-credentials.js';
import type { Target } from '../targets/target.js';
import { junitOf, pageOf } from '../testing/parsed-reports.js';
import { reportOf } from '../testing/report-of.js';
import { reportFormats } from './formats.js';
import { jsonReport } from './json.js';
import { createRedact } from './redact.js';
import type { Report } from './report.js';
import { summaryTable } from './summary-table.js';

const passwords = { editor: `p$s(w)0*rd"\\<é>&'+/ 1`, viewer: '^[a-z]+.*?$|vera{2}' };
const tokens = { editor: 'tök/en=+?&#%20', viewer: '</script>"\\u0041' };

const secretive: Target = {
  ...mockTarget(),
  users: {
    editor: { basic: { name: 'alice', password: passwords.editor }, token: tokens.editor },
    viewer: { basic: { name: 'vera', password: passwords.viewer }, token: tokens.viewer },
  },
  values: { vendor: 'vendor', secret: passwords.editor, token: tokens.viewer },
  scratch: [],
};

const pairs = [`alice:${passwords.editor}`, `vera:${passwords.viewer}`];
const secrets = [...Object.values(passwords), ...Object.values(tokens)];

const inHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** All forms in which a server, or a report, may write a secret. */
const spellings = [
  ...[...secrets, ...pairs].flatMap((secret) => [
    secret,
    JSON.stringify(secret).slice(1, -1),
    JSON.stringify(JSON.stringify(secret)).slice(3, -3),
    encodeURIComponent(secret),
    encodeURI(secret),
    new URLSearchParams([['', secret]]).toString().slice(1),
    inHtml(secret),
    inHtml(JSON.stringify(secret).slice(1, -1)),
  ]),
  ...[...secrets, ...pairs].flatMap((secret) => [
    ...(['base64', 'base64url', 'hex'] as const).map((encoding) => Buffer.from(secret).toString(encoding)),
    Buffer.from(secret).toString('hex').toUpperCase(),
    secret.toUpperCase(),
  ]),
];

/** Answers every request with all secrets. */
const fetch: Target['fetch'] = async (request) => {
  const told = {
    url: request.url,
    headers: Object.fromEntries(request.headers),
    body: await request.text(),
    spellings,
  };
  const text = request.url.includes('html') ? spellings.map((one) => `<p>${one}</p>`).join('') : JSON.stringify(told);
  const headers = {
    'content-type': 'application/json',
    'set-cookie': 'JSESSIONID=0123456789',
    location: `/?t=${encodeURIComponent(tokens.viewer)}`,
  };
  return new Response(text, { status: 200, headers });
};

const path = '/rest/{vendor}-grid/1.0/api/grid/{secret}/issue/{token}';
const cases: readonly Case[] = casesOf('16-add-grid-rows', 16, [
  { name: 'a finding', rules: ['NADD-1'], method: 'GET', path, status: 404 },
  { name: 'a page', rules: ['NADD-1'], method: 'GET', path: `${path}/html?t={token}`, as: 'viewer', status: 404 },
  {
    name: 'by token',
    rules: ['NADD-1'],
    effect: 'destructive',
    method: 'POST',
    path,
    as: 'editor by token',
    headers: { 'x-t': '{token}' },
    raw: `{"a": "${passwords.viewer}"}`,
    status: 201,
  },
  { name: 'wrong', rules: ['AUTH-2'], method: 'GET', path, as: 'editor with a wrong password', status: 401 },
  {
    name: 'a set-up that fails',
    rules: ['NADD-2'],
    method: 'GET',
    path,
    before: async () => {
      throw new Error(`no ${passwords.editor}`);
    },
    status: 200,
  },
]);

let report: Report;
beforeAll(async () => {
  const done = await run({ ...secretive, fetch }, cases, { lane: 'read-only', mark: 'gt-test' });
  const more = await run({ ...secretive, fetch, values: { ...secretive.values } }, cases.slice(2, 3), {
    lane: 'destructive',
    mark: 'gt-test',
  });
  const sent = {
    method: 'POST',
    url: `http://twin.test/?t=${tokens.editor}`,
    headers: { cookie: tokens.viewer, 'x-t': tokens.viewer },
    body: JSON.stringify({ a: passwords.viewer }),
  };
  const leftovers = [`a row with ${passwords.viewer} could not be put back`];
  const waiver = { rule: 'NADD-1', endpoint: 16, target: 'mock', reason: `it is ${passwords.editor}` } as const;
  const notes = [{ choice: 'newer.customFieldId', seen: [tokens.editor], baseline: 'numeric' }] as const;
  const results = [
    ...done.results,
    ...more.results,
    ...done.results
      .slice(0, 1)
      .map((one) => ({ ...one, notes, exchanges: [{ sent, noAnswer: `no ${tokens.viewer}` }] })),
  ];
  report = reportOf(results, {
    target: { ...secretive, baseUrl: `http://alice:${encodeURIComponent(passwords.editor)}@twin.test` },
    leftovers,
    waivers: [
      { ...waiver, expires: '2026-01-01' },
      { ...waiver, expires: '2027-01-01', case: '16-add-grid-rows#a-page' },
    ],
  });
});

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.entries(value).flatMap(([name, one]) => [name, ...textsIn(one)]) : [];
}

const allText = (page: Document): string[] => [
  page.documentElement.textContent ?? '',
  ...[...page.querySelectorAll('*')].flatMap((one) => [...one.attributes].map(({ value }) => value)),
];

type Format = keyof typeof reportFormats;

/** The texts that a reader of each format finds in a report, beside the report as it is. */
const readers: Readonly<Record<Format, (text: string) => readonly string[]>> = {
  json: (text) => textsIn(JSON.parse(text)),
  junit: () => allText(junitOf(report)),
  html: () => allText(pageOf(report)),
  markdown: () => [],
  sarif: (text) => textsIn(JSON.parse(text)),
};

const found = (texts: readonly string[]): string[] =>
  spellings.filter((secret) => texts.some((text) => text.includes(secret)));

describe('the report of a run full of secrets', () => {
  it('has the verdicts, and more than 100 redacted texts', () => {
    expect(report.cases.map(({ verdict }) => verdict)).toEqual([
      'fail',
      'fail',
      'fail',
      'error',
      'inconclusive',
      'fail',
    ]);
    expect(jsonReport(report).match(/\[redacted\]/g)?.length).toBeGreaterThan(100);
  });

  it.each(Object.entries(readers))('contains no secret in the format %s', (format, read) => {
    const text = reportFormats[format as Format].write(report);
    expect(found([text, ...read(text)])).toEqual([]);
  });

  it('contains no secret in the summary table', () => {
    expect(found([summaryTable(report)])).toEqual([]);
  });

  it('contains no cookie in any format', () => {
    for (const { write } of Object.values(reportFormats)) expect(write(report)).not.toContain('0123456789');
  });
});

it('nearly right credentials reveal nothing if a target shows them unchanged', () => {
  const basic = (name: string, password: string) => ({ basic: { name, password } });
  const users = {
    editor: { ...basic('alice', 'Gate-of-Stone'), token: 'tok-EN-abcdef' },
    viewer: { ...basic('vera', 'Bridge-of-Wood'), token: 'view-TOKEN-77' },
    admin: basic('root', 'Tower-of-Sand'),
  };
  const redact = createRedact({ users });
  const shown = nearCredentialsOf({ users }).map(({ authorization }) => redact(authorization).split(' ')[1] ?? '');
  const read = shown.map((text) => text + Buffer.from(text, 'base64').toString('latin1'));
  expect(read.length).toBeGreaterThan(10);
  expect(read.filter((text) => /gate|stone|bridge|tower|abcd|view/i.test(text))).toEqual([]);
});
