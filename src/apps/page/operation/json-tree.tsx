import { useState } from 'preact/hooks';
import { preview } from '../../../validation/preview.js';
import { pluralize } from '../../../validation/quote.js';
import { Button } from '../shell/controls.js';
import { codeOf } from './literal.js';

// `open` is the number of levels that are unfolded at first.
type JsonNodeProps = Readonly<{ name?: string | undefined; value: unknown; open: number }>;

const named = (name: string | undefined) =>
  name !== undefined && (
    <>
      <span class="tok-propertyName">{JSON.stringify(name)}</span>:{' '}
    </>
  );

function Folding({ name: own, value, open }: JsonNodeProps & { readonly value: object }) {
  const entriesAtOnce = 100;
  const [isOpen, setOpen] = useState(open > 0);
  const [most, setMost] = useState(entriesAtOnce);
  const names = Object.keys(value);
  const isList = Array.isArray(value);
  const left = names.length - most;
  const more = `Show the next ${Math.min(entriesAtOnce, left)} of ${left.toLocaleString('en')} more`;
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {named(own)}
        {isOpen ? (isList ? '[' : '{') : preview(value, { most: 80 })}{' '}
        <span class="muted">
          {isList ? pluralize(names.length, 'entry', 'entries') : pluralize(names.length, 'member')}
        </span>
      </summary>
      {isOpen && (
        <div class="json-parts">
          {names.slice(0, most).map((name) => (
            <JsonNode key={name} {...(!isList && { name })} value={Reflect.get(value, name)} open={open - 1} />
          ))}
          {left > 0 && <Button text={more} act={() => setMost(most + entriesAtOnce)} />}
        </div>
      )}
      {isOpen && (isList ? ']' : '}')}
    </details>
  );
}

/** Shows a JSON value, folded below `open` levels; a short value is on one line. */
export function JsonNode({ name, value, open }: JsonNodeProps) {
  const isScalar = typeof value !== 'object' || value === null;
  if (!isScalar && preview(value, { most: 64 }).endsWith('…')) return <Folding {...{ name, value, open }} />;
  return (
    <div>
      {named(name)}
      {isScalar && <span class={`tok-${value === null ? 'keyword' : typeof value}`}>{JSON.stringify(value)}</span>}
      {!isScalar && codeOf(value)}
    </div>
  );
}
