import { shellQuote, shellWord } from '../../../validation/quote.js';
import { worldText } from '../../../worlds/file/world-text.js';
import type { Call, CallSession, WorldCode } from './session.js';

const steer = (method: string, path: string, body: object): string =>
  `steer ${method} ${path} ${shellQuote(JSON.stringify(body))}\n`;

function callCode(call: Call, i: number): string {
  const { operation, user, method, path, status, sent, headers = {}, answer, world, plans, switched } = call;
  const moved = world && (world === 'start' ? steer('POST', 'reset', {}) : steer('PUT', 'world', world));
  const wanted = answer === undefined ? '' : JSON.stringify(answer);
  const text = typeof sent === 'object' ? JSON.stringify(sent) : sent;
  const sentHeaders = Object.entries(headers).map(([name, value]) => shellQuote(`${name}: ${value}`));
  if (text !== undefined && headers['Content-Type'] === undefined) sentHeaders.unshift('"$json"');
  const given = [
    ...[shellQuote(user ?? ''), method, shellQuote(path), String(status).padStart(3, '0'), shellQuote(wanted)],
    ...(method === 'HEAD' ? ['--head'] : []),
    ...sentHeaders.map((header) => `-H ${header}`),
    ...(text === undefined ? [] : [`--data-raw ${shellQuote(text)}`]),
  ];
  return `
# ${i + 1}. ${operation ?? 'no operation'}
${moved ?? ''}${switched ? steer('PUT', 'profile', switched) : ''}${plans.map((plan) => steer('POST', 'faults', plan)).join('')}ask ${given.join(' ')}
`;
}

const askCode = `json='Content-Type: application/json'
# ask USER METHOD PATH STATUS ANSWER [OPTION OF CURL...]; 000 is a connection that was lost, and an empty answer any
ask() {
  user=$1 method=$2 path=$3 wanted=$4 expected=$5
  shift 5
  got=$(curl -sg -w '\\n%{http_code}' -X "$method" "$base$path" -H "$world" -H "$(as "$user")" "$@") || true
  status=$(printf '%s\\n' "$got" | tail -n 1)
  answer=$(printf '%s\\n' "$got" | sed '$d')
  [ "$status" = "$wanted" ] || { echo "$method $path as \${user:-nobody}: $status instead of $wanted: $answer" >&2; exit 1; }
  [ -z "$expected" ] || [ "$answer" = "$expected" ] || { echo "$method $path as \${user:-nobody}: $answer instead of $expected" >&2; exit 1; }
}
`;

/** Writes a session as a shell script that sends it with curl, and exits with 1 at the first unexpected answer. */
export function curlScript({ world, calls, credentials, settings }: CallSession, { code }: WorldCode, name: string) {
  const users = Object.entries(credentials).map(
    ([user, value]) => `  ${shellQuote(user)}) echo ${shellQuote(`Authorization: ${value}`)} ;;\n`,
  );
  const options = Object.entries(settings).map(([id, one]) => ` --${id.replace('Z', '-z')} ${shellWord(`${one}`)}`);
  const loading = `
steer PUT world "$(cat <<'WORLD'
${[...worldText(world)].join('').trimEnd()}
WORLD
)"
`;
  return `#!/bin/sh
# Exported from the gridtwin page. npm i -D gridtwin && sh ${name}
# It starts a server, or asks the one that GRIDTWIN_URL names, in a new world there.
set -e
base="$GRIDTWIN_URL"
if [ -z "$base" ]; then
  base=http://127.0.0.1:8297
  node_modules/.bin/gridtwin serve --port 8297 --quiet${options.join('')} &
  server=$!
  trap "kill $server 2> /dev/null" EXIT
  until curl -sf "$base/healthz" > /dev/null; do kill -0 $server || exit; sleep 0.2; done
fi

world="X-Gridtwin-World: session-$$"
steer() { printf %s "$3" | curl -sS --fail-with-body -X "$1" -H "$world" "$base/__gridtwin__/$2" --data-binary @- > /dev/null; }
as() {
  case "$1" in
${users.join('')}  *) echo 'X-No-Credentials: true' ;;
  esac
}
${askCode}${code === undefined ? '' : loading}${calls.map(callCode).join('')}
echo 'Every answer was as expected.'
`;
}
