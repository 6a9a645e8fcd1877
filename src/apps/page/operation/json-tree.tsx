import { useState } from 'preact/hooks';
import { preview } from '../../../validation/preview.js';
import { codeOf } from './literal.js';

/** The most characters of a list or an object that stands on one line. */
const longestLine = 64;

/** How many entries are shown at first, and how many more each time. */
const mostEntries = 100;

interface JsonNodeProps {
  readonly name?: string;
  readonly value: unknown;
  /** How many more levels are open. */
  readonly open: number;
}

const Name = ({ name }: { readonly name: string | undefined }) =>
  name === undefined ? null : (
    <>
      <span class="json-name">{JSON.stringify(name)}</span>:{' '}
    </>
  );

/** A list or an object that can be folded; its parts are made when it is opened. */
function Folding({ name, value, open }: JsonNodeProps & { readonly value: object }) {
  const [isOpen, setOpen] = useState(open > 0);
  const [most, setMost] = useState(mostEntries);
  const isList = Array.isArray(value);
  const names = Object.keys(value);
  const [left, right] = isList ? ['[', ']'] : ['{', '}'];
  const [one, several] = isList ? ['entry', 'entries'] : ['member', 'members'];
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Name name={name} />
        {isOpen ? left : preview(value, { most: 80 })}{' '}
        <span class="json-count">
          {names.length} {names.length === 1 ? one : several}
        </span>
      </summary>
      {isOpen && (
        <>
          <div class="json-parts">
            {names.slice(0, most).map((part) => (
              <JsonNode key={part} {...(!isList && { name: part })} value={Reflect.get(value, part)} open={open - 1} />
            ))}
            {names.length > most && (
              <button type="button" onClick={() => setMost(most + mostEntries)}>
                Show the next {Math.min(mostEntries, names.length - most)} of{' '}
                {(names.length - most).toLocaleString('en')} more
              </button>
            )}
          </div>
          {right}
        </>
      )}
    </details>
  );
}

/** A value of JSON, folded below some depth. What is short stands on one line. */
export function JsonNode({ name, value, open }: JsonNodeProps) {
  if (typeof value === 'object' && value !== null && preview(value, { most: longestLine }).endsWith('…')) {
    return <Folding {...(name !== undefined && { name })} value={value} open={open} />;
  }
  const isScalar = typeof value !== 'object' || value === null;
  return (
    <div>
      <Name name={name} />
      {isScalar ? (
        <span class={`json-${value === null ? 'null' : typeof value}`}>{JSON.stringify(value)}</span>
      ) : (
        codeOf(value)
      )}
    </div>
  );
}
