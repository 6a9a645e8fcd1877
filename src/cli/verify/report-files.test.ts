import { chmod, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { files } from '../../testing/command-line.js';
import { reportOf } from '../../testing/report-of.js';
import { checkReportFiles, writeReportFiles } from './report-files.js';

const file = files();
const isRoot = process.getuid?.() === 0; // who may write whatever the permissions of a file are

describe('the files of reports', () => {
  it.skipIf(isRoot)('are refused before the run where one is there and must not be written', async () => {
    const there = await file('r.json', '');
    await chmod(there, 0o444);
    expect(() => checkReportFiles({ reportJson: there })).toThrow(`${there} cannot be written: EACCES`);
  });

  it.skipIf(isRoot)('may be there already in a folder where nothing new can be made', async () => {
    const there = await file('r.json', '');
    await chmod(dirname(there), 0o555);
    expect(() => checkReportFiles({ reportJson: there })).not.toThrow();
    expect(() => checkReportFiles({ reportJson: join(dirname(there), 'new.json') })).toThrow('EACCES');
    await chmod(dirname(there), 0o755);
  });

  it('must be different ones, however they are written', async () => {
    const one = await file('r.json', '');
    const same = join(dirname(one), '.', 'x', '..', 'r.json');
    expect(() => checkReportFiles({ reportJson: one, reportHtml: `${dirname(one)}/./r.json` })).toThrow(
      `${dirname(one)}/./r.json is given for two reports`,
    );
    expect(() => checkReportFiles({ reportJson: one, reportJunit: same })).toThrow('is given for two reports');
    expect(() => checkReportFiles({ reportJson: one, reportJunit: `${one}.xml` })).not.toThrow();
  });

  it('are all tried, and those that cannot be written are told together', async () => {
    const html = await file('r.html', '');
    const lost = { reportJson: 'no/such/r.json', reportJunit: 'no/such/r.xml', reportHtml: html };
    expect(() => writeReportFiles(reportOf([]), lost)).toThrow(
      /^no\/such\/r\.json cannot be written: .*\nno\/such\/r\.xml cannot be written: /,
    );
    expect(await readFile(html, 'utf8')).toMatch(/^<!doctype html>/i);
  });
});
