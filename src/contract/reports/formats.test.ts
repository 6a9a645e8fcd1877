import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { reportFormats } from './formats.js';

it('the table of formats has a line for every module that writes a report', () => {
  const folder = new URL('./', import.meta.url);
  const modules = readdirSync(folder).filter((file) => /^[a-z-]+\.ts$/.test(file) && file !== 'formats.ts');
  const writers = modules.flatMap((file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    return [...text.matchAll(/^export (?:function|const) (\w+Report)\b.*\([^()]*: Report\): string/gm)].map(
      ([, name]) => `${file}: ${name}`,
    );
  });
  const listed = Object.entries(reportFormats).map(([format, { write }]) => `${format}.ts: ${write.name}`);
  const advice = 'reportFormats has a line for each, and a format x is written by xReport in x.ts';
  expect(writers.sort(), advice).toEqual(listed.sort());
});

it('the README of the contract contains the first words of each format', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8').replaceAll(/\s+/g, ' ');
  const words = Object.values(reportFormats).map((format) => format.words.split(',')[0] ?? '');
  const unnamed = words.filter((one) => !readme.includes(` ${one}`));
  expect(unnamed, 'name it in the sentence on reports of contract/README.md').toEqual([]);
});
