import type { Edit } from '../explanation.js';

/** A request of a test to the demo world. */
export interface Sent {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

type Json = Record<string, unknown> & unknown[];

/** Changes a parsed body at a place. This is a second implementation of edits, which tests compare with the first. */
function change(body: Json, edit: Extract<Edit, { readonly at: unknown }>): unknown {
  if (edit.at.length === 0) return 'value' in edit ? edit.value : body;
  let holder = body;
  for (const key of edit.at.slice(0, -1)) holder = holder[key as number] as Json;
  const last = edit.at.at(-1) as number;
  if ('value' in edit) (holder as unknown[])[last] = edit.value;
  else if ('rename' in edit) {
    (holder as Record<string, unknown>)[edit.rename] = holder[last];
    delete holder[last];
  } else if (Array.isArray(holder)) holder.splice(last, 1);
  else delete (holder as Record<string, unknown>)[last];
  return body;
}

const changes: { readonly [In in Edit['in']]: (sent: Sent, edit: Extract<Edit, { in: In }>) => Sent } = {
  credentials: (sent, { user }) => ({
    ...sent,
    headers: { ...sent.headers, authorization: `Basic ${btoa(`${user}:${user}`)}` },
  }),
  method: (sent, { value }) => ({ ...sent, method: value }),
  path: (sent, { value }) => ({ ...sent, target: sent.target.replace(/^[^?]*/, () => value) }),
  query: (sent, { name, value }) => {
    const [path = '', search = ''] = sent.target.split('?');
    const query = new URLSearchParams(search);
    query.delete(name);
    if (value !== undefined) query.append(name, value);
    return { ...sent, target: `${path}?${query}` };
  },
  header: (sent, { name, value }) => ({ ...sent, headers: { ...sent.headers, [name]: value } }),
  settings: (sent) => sent,
  body: (sent, edit) => {
    if ('text' in edit) return { ...sent, body: edit.text };
    return { ...sent, body: JSON.stringify(change(JSON.parse(sent.body ?? ''), edit)) };
  },
};

/** Applies edits to a request; edits of the settings of the mock do not change it. */
export const withEdits = (sent: Sent, edits: readonly Edit[]): Sent =>
  edits.reduce((one, edit) => changes[edit.in](one, edit as never), sent);
