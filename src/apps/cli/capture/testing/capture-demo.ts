import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoWorld } from '../../../../generated/demo-world.js';
import type { Column } from '../../../../generated/world-file.js';
import { newFile, newFolder } from '../../../../validation/testing/new-folder.js';
import { readWorld } from '../../../../worlds/file/world-files.js';
import { recordingContext } from '../../testing/recording-context.js';
import { type CaptureOptions, captureTarget } from '../capture-target.js';

/** The issues of the demo world. */
export const allIssues = ['DEMO-1', 'DEMO-2', 'DEMO-3', 'OPS-1', 'OPS-2'];

export type Fetch = (request: Request) => Promise<Response>;

/** Captures the demo world through `fetch`. Returns what was printed, the world file and the requests that were sent. */
export async function captureDemo(
  baseUrl: string,
  more: Partial<CaptureOptions> = {},
  fetch: Fetch = (request) => globalThis.fetch(request),
  signal = new AbortController().signal,
) {
  const output = newFile('world.json');
  const sent: Request[] = [];
  let progress = '';
  const context = recordingContext({
    signal,
    startProgress: (total, _, unit) => {
      progress += `${total} ${unit}: `;
      return {
        step: () => {
          progress += '.';
        },
        stop: () => {
          progress += ' stopped';
        },
      };
    },
    fetch: async (request) => {
      sent.push(request.clone());
      return fetch(request);
    },
  });
  const options = {
    issues: allIssues,
    output,
    cascades: [10600, 10601],
    profile: [],
    seed: 1,
    anonymize: false,
    as: 'admin',
    force: false,
  } as const;
  await captureTarget('demo', { ...options, baseUrl, ...more }, context);
  return {
    printed: context.output(),
    errors: context.errors(),
    sent,
    progress,
    text: readFileSync(output, 'utf8'),
    world: await readWorld(output),
  };
}

/** Answers like a deployment that has only the legacy API. */
export const withoutNewer: Fetch = async (request) =>
  request.url.includes('/api/grid/') ? new Response('{}', { status: 404 }) : globalThis.fetch(request);

/** Writes definitions of the demo world's grids in the format of the add-on, and returns their folder. */
export function writeDefinitions(): string {
  const folder = newFolder();
  const types: Partial<Record<Column['kind'], string>> = { singleSelect: 'list', multiSelect: 'checklist' };
  for (const field of demoWorld.fields) {
    if (field.kind !== 'grid') continue;
    const columns = field.columns.map(
      ({ id, kind, title, required, readOnly, maxLength, options, expression, returns }) => [
        id,
        {
          title,
          type: types[kind] ?? kind,
          ...(required && { required }),
          ...(readOnly && { editable: false }),
          ...(maxLength && { maxLength }),
          ...(options && { staticOptions: options.map((option) => ({ label: option.title, value: option.value })) }),
          ...(expression && { formula: expression, returns }),
        },
      ],
    );
    const gd = { columns: field.columns.map(({ id }) => id) };
    writeFileSync(join(folder, `${field.id}.json`), JSON.stringify({ gd, col: Object.fromEntries(columns) }));
  }
  return folder;
}
