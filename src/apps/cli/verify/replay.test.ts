import { describe, expect, it } from 'vitest';
import { allCases } from '../../../../contract-tests/cases/index.js';
import { servers } from '../../../hosts/testing/running.js';
import { newFile } from '../../../validation/testing/new-folder.js';
import { options, recordingContext } from '../testing/recording-context.js';
import { verifyTarget } from './verify-target.js';

const serve = servers();
const id = 'few-counts#the-answer-is-a-whole-number';

/** Runs cases on a target, and returns the file of the JSON report. */
async function reportOn(name: string | undefined): Promise<string> {
  const reportJson = newFile('r.json', '');
  const { url } = await serve();
  const where = name === undefined ? {} : { baseUrl: url };
  await verifyTarget(name, options({ ...where, rule: ['COUNT-2'], reportJson }), recordingContext());
  return reportJson;
}

const throwing = async (): Promise<Response> => {
  throw new Error('a request was sent');
};

const replay = (name: string | undefined, report: string, more = {}) =>
  verifyTarget(name, options({ replay: `${report}#${id}`, ...more }), recordingContext({ fetch: throwing }));

describe('gridtwin verify --replay', () => {
  it('does not run a case of "demo" on the mock', async () => {
    await expect(replay(undefined, await reportOn('demo'))).rejects.toThrow(
      'the report is about the target "demo", and this would be run on "mock": give the target as well, gridtwin verify demo --replay',
    );
  });

  it('does not run a case of the mock on "demo"', async () => {
    await expect(replay('demo', await reportOn(undefined))).rejects.toThrow(
      'the report is about the target "mock", and this would be run on "demo": leave the target out, gridtwin verify --replay',
    );
  });

  it('does not run a case of a target file on the mock', async () => {
    const report = newFile('other.json', '');
    const { readFile, writeFile } = await import('node:fs/promises');
    const text = await readFile(await reportOn(undefined), 'utf8');
    await writeFile(report, text.replace('"name": "mock"', '"name": "staging"'));
    await expect(replay(undefined, report)).rejects.toThrow(
      'the report is about the target "staging", and this would be run on "mock": give the target file that names itself "staging", gridtwin verify <file> --replay',
    );
  });

  it.each([{ only: ['few'] }, { rule: ['COUNT-2'] }, { endpoint: [4] }])('refuses the filter %j', async (filter) => {
    await expect(replay(undefined, await reportOn(undefined), filter)).rejects.toThrow(
      '--replay names its case: --only, --rule and --endpoint have no effect beside it',
    );
  });
});

it('gridtwin verify --replay names the choice of a note', async () => {
  const { url: baseUrl } = await serve();
  const cases = allCases.filter((one) => one.id.startsWith('01-list-grids-transport#answers-say-that-they-are-json'));
  const context = recordingContext({ cases });
  const reportJson = newFile('r.json', '');
  await verifyTarget('demo', options({ baseUrl, reportJson }), context);
  const again = { baseUrl, profile: ['http.charset=utf-8'], replay: `${reportJson}#${cases[0]?.id}` };
  await verifyTarget('demo', options(again), context);
  expect(context.output()).toContain('then: pass\nnow:  note\n  http.charset is none instead of utf-8\n');
});
