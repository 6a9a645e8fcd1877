import type { ComponentChildren } from 'preact';
import type { WorldView } from '../../../mock/viewing.js';

/** A grid in the view of a world. */
export type GridView = Extract<WorldView['fields'][number], { kind: 'grid' }>;
export type ColumnView = GridView['columns'][number];

type Draw = (value: unknown) => ComponentChildren;

const moment =
  (whole: RegExp, shown: string): Draw =>
  (value) => {
    const date = new Date(Number(value));
    if (Number.isNaN(date.getTime())) return String(value);
    return (
      <time title={`${String(value)} ms since 1970, UTC`} dateTime={date.toISOString()}>
        {date.toISOString().replace(whole, shown)}
      </time>
    );
  };

const tag: Draw = (value) => <span class="tag">{String(value)}</span>;

const plain: Draw = (value) => {
  const text = String(value);
  if (text.length <= 120) return text;
  return (
    <details class="long">
      <summary>{text.slice(0, 100)}…</summary>
      {text}
    </details>
  );
};

const drawings: Readonly<Partial<Record<ColumnView['kind'], Draw>>> = {
  checkbox: (value) => (
    <span role="img" aria-label={value === true ? 'checked' : 'not checked'}>
      {value === true ? '☑' : '☐'}
    </span>
  ),
  date: moment(/T.*/, ''),
  datetime: moment(/T(\d+:\d+).*/, '\n$1'), // breaks the line only on paper
  time: moment(/.*T(\d+:\d+).*/, '$1'),
  singleSelect: tag,
  multiSelect: (titles) => [titles].flat().map((one) => <span key={String(one)}>{tag(one)} </span>),
  userlist: (value) => {
    const { key, value: fullName, username } = Object(value) as Readonly<Record<string, string | undefined>>;
    return (
      <span title={key === undefined ? 'this user no longer exists: the cell has no key' : `key ${key}`}>
        {fullName ?? username ?? key}
        {key === undefined && <span class="muted"> (gone)</span>}
      </span>
    );
  },
};

/** Shows a value in the form of its column kind; an empty cell is a dash. */
export function CellValue({ column, value }: { readonly column: ColumnView; readonly value: unknown }) {
  if (value === undefined || value === null) return <span class="muted">–</span>;
  if (value === '') return <span class="muted">“”</span>;
  return <>{(drawings[column.kind] ?? plain)(value)}</>;
}
