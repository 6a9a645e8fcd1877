import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path, { dirname, join, sep, win32 } from 'node:path';
import { execPath, platform } from 'node:process';
import { describe, expect, it } from 'vitest';
import { reportOf } from '../../../contract/testing/report-of.js';
import { newFile } from '../../../validation/testing/new-folder.js';
import { checkReportFiles, writeReportFiles } from './report-files.js';

/** Allows writes to one path only, also if root runs the tests, who may write to every path. */
const only =
  (path: string) =>
  (asked: string): void => {
    if (asked !== path) throw new Error(`EACCES: ${asked}`);
  };

describe('the files of reports', () => {
  it('are refused before the run if one exists and is not writable', async () => {
    const there = newFile('r.json', '');
    await expect(checkReportFiles({ reportJson: there }, [], only(dirname(there)))).rejects.toThrow(
      `${there} cannot be written: EACCES: ${there}`,
    );
  });

  it('may exist already in a folder in which no file can be created', async () => {
    const there = newFile('r.json', '');
    const another = join(dirname(there), 'new.json');
    await checkReportFiles({ reportJson: there }, [], only(there));
    await expect(checkReportFiles({ reportJson: another }, [], only(there))).rejects.toThrow(
      `EACCES: ${dirname(there)}`,
    );
  });

  it.each(['', '-', 'r/', `no${sep}`])('need the name of a file, unlike %j', async (name) => {
    await expect(checkReportFiles({ reportJson: name }, [])).rejects.toThrow(
      `${name || '""'} cannot be written: it does not name a file`,
    );
    await expect(checkReportFiles({ output: name }, [])).rejects.toThrow('it does not name a file');
  });

  it('cannot have a colon in the name on Windows, where it makes a hidden stream of another file', async () => {
    const { basename: own, sep: slash } = path;
    Object.assign(path, { basename: win32.basename, sep: win32.sep });
    syncBuiltinESMExports();
    try {
      await expect(checkReportFiles({ reportJunit: 'at-10:30.xml' }, [])).rejects.toThrow(
        'at-10:30.xml cannot be written: Windows has no ":" in the names of files',
      );
      await checkReportFiles({ reportJunit: 'C:\\r.xml', reportJson: 'C:r.json' }, [], () => undefined);
    } finally {
      Object.assign(path, { basename: own, sep: slash });
      syncBuiltinESMExports();
    }
  });

  it('must be different, also if one path is written in two ways', async () => {
    const one = newFile('r.json', '');
    const same = join(dirname(one), '.', 'x', '..', 'r.json');
    await expect(checkReportFiles({ reportJson: one, reportHtml: `${dirname(one)}/./r.json` }, [])).rejects.toThrow(
      `${dirname(one)}/./r.json is given for two files`,
    );
    await expect(checkReportFiles({ reportJson: one, reportJunit: same }, [])).rejects.toThrow(
      'is given for two files',
    );
    await checkReportFiles({ reportJson: one, reportJunit: `${one}.xml` }, []);
  });

  it('cannot be files that the command reads, directly or through a link', async () => {
    const [target, twin] = [newFile('my.target.json', '{}'), newFile('my.twin.json', '{}')];
    const link = join(dirname(twin), 'link.json');
    symlinkSync(target, link);
    const written = { reportHtml: newFile('r.html'), profile: [twin] };
    const isRead = (file: string): string =>
      `${file} cannot be written: this command also reads it, and would overwrite it: name another file`;
    await expect(checkReportFiles({ ...written, reportJson: target }, [target])).rejects.toThrow(isRead(target));
    await expect(checkReportFiles({ ...written, reportJson: link }, [undefined, target])).rejects.toThrow(isRead(link));
    await expect(checkReportFiles({ ...written, reportJson: target }, [link])).rejects.toThrow(isRead(target));
    await expect(checkReportFiles({ ...written, output: target }, [target])).rejects.toThrow(isRead(target));
    await expect(checkReportFiles({ ...written, reportJunit: twin }, [target])).rejects.toThrow(isRead(twin));
  });

  it('can be a twin file that is also a profile, or have the name of an input that is no file', async () => {
    const twin = newFile('my.twin.json', '{}');
    await checkReportFiles({ output: twin, profile: ['legacy.dates=iso-string', twin] }, ['demo']);
    await checkReportFiles({ output: join(dirname(twin), 'mock') }, ['mock', undefined, { users: [] }]);
  });

  it('are refused as one file if one is a link to the other', async () => {
    const one = newFile('r.json', '');
    const link = join(dirname(one), 'link.json');
    symlinkSync(one, link);
    await expect(checkReportFiles({ reportJson: one, reportJunit: link }, [])).rejects.toThrow(
      `${link} is given for two files`,
    );
  });

  it.runIf(platform === 'linux')('can be pipes, also if another file is read from a pipe', () => {
    const there = newFile('r.json', '');
    const files = `--waivers /dev/stdin --report-json ${there} --report-html /dev/stdout`;
    const line = `echo '{"waivers": []}' | ${execPath} dist/cli/gridtwin.js verify --no-config --endpoint 3 ${files} | cat`;
    expect(execFileSync('sh', ['-c', line], { encoding: 'utf8' })).toContain('<!doctype html>');
    expect(readFileSync(there, 'utf8')).toContain('"format": "gridtwin-report/');
  });

  it.runIf(platform === 'linux')('are appended to the file to which >> redirects the output', () => {
    const log = newFile('log', 'from before\n');
    const line = `${execPath} dist/cli/gridtwin.js verify --no-config --endpoint 3 --report-html /dev/stdout >> ${log}`;
    execFileSync('sh', ['-c', line]);
    expect(readFileSync(log, 'utf8')).toMatch(/^from before\n.*No findings.*<!doctype html>/s);
  });

  it('are all tried, and one error names all that cannot be written', async () => {
    const html = newFile('r.html', '');
    const lost = { reportJson: 'no/such/r.json', reportJunit: 'no/such/r.xml', reportHtml: html };
    await expect(writeReportFiles(reportOf([]), lost)).rejects.toThrow(
      /^no\/such\/r\.json cannot be written: .*\nno\/such\/r\.xml cannot be written: /,
    );
    expect(await readFile(html, 'utf8')).toMatch(/^<!doctype html>/i);
  });
});
