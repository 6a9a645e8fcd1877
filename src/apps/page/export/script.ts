import { worldText } from '../../../worlds/file/world-text.js';
import {
  type Call,
  type CallSession,
  credentialsIn,
  expectedBody,
  faultOf,
  sentBody,
  sentPath,
  switchedTo,
  type WorldCode,
} from './session.js';

const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The lines of a call: what the control API is told before it, the request, and the answer that it must have. */
function callLines(call: Call, i: number, session: CallSession): readonly string[] {
  const { operation, user, method, status } = call;
  const [sent, answer, fault] = [sentBody(call), expectedBody(call), faultOf(call)];
  const text = typeof sent === 'object' ? JSON.stringify(sent) : sent;
  const turned = switchedTo(call, session.calls[i - 1]);
  const steer = (way: string, path: string, body: object): string =>
    `steer ${way} ${path} ${shellQuoted(JSON.stringify(body))}`;
  const asked = [user ?? 'nobody', method, shellQuoted(sentPath(call, session))];
  const wanted = answer === undefined ? '' : JSON.stringify(answer);
  const rest =
    text === undefined && wanted === ''
      ? []
      : [shellQuoted(wanted), ...(text === undefined ? [] : [shellQuoted(text)])];
  return [
    '',
    `# ${i + 1}. ${operation ?? 'no operation'}`,
    ...(turned ? [steer('PUT', 'profile', turned)] : []),
    ...(fault ? [steer('POST', 'faults', fault)] : []),
    `ask ${[...asked, String(status).padStart(3, '0'), ...rest].join(' ')}`,
  ];
}

/** The shellFunctions of the script, behind those that say who calls. */
const shellFunctions = [
  '# ask USER METHOD PATH STATUS [ANSWER [BODY]]; 000 is a connection that was lost',
  'ask() {',
  '  user=$1 method=$2 path=$3 wanted=$4 expected=$5',
  '  if [ $# -gt 5 ]; then set -- --data-binary "$6"; else set --; fi',
  `  got=$(curl -s -w '\\n%{http_code}' -X "$method" "$base$path" -H "$world" -H "$(as "$user")" -H 'Content-Type: application/json' "$@") || true`,
  `  status=$(printf '%s\\n' "$got" | tail -n 1)`,
  `  answer=$(printf '%s\\n' "$got" | sed '$d')`,
  '  [ "$status" = "$wanted" ] || { echo "$method $path as $user: $status instead of $wanted: $answer" >&2; exit 1; }',
  '  [ -z "$expected" ] || [ "$answer" = "$expected" ] || { echo "$method $path as $user: $answer instead of $expected" >&2; exit 1; }',
  '}',
];

/** A session as a shell script that sends it with curl, and ends with 1 at the first answer that is another. */
export function scriptText(session: CallSession, { code }: WorldCode, name: string): string {
  const vendor = session.vendor === 'vendor' ? '' : ` --vendor ${shellQuoted(session.vendor)}`;
  const world = [`steer PUT world "$(cat <<'WORLD'`, [...worldText(session.world)].join('').trimEnd(), 'WORLD', ')"'];
  return [
    '#!/bin/sh',
    `# Exported from the gridtwin page. npm i -D gridtwin && sh ${name}`,
    '# It starts a server, or asks the one that GRIDTWIN_URL names, in a world of its own there.',
    'set -e',
    'base="$GRIDTWIN_URL"',
    'if [ -z "$base" ]; then',
    '  base=http://127.0.0.1:8297',
    `  node_modules/.bin/gridtwin serve --port 8297 --quiet${vendor} &`,
    '  server=$!',
    '  trap "kill $server" EXIT',
    '  until curl -sf "$base/healthz" > /dev/null; do kill -0 $server && sleep 0.2; done',
    'fi',
    '',
    'world="X-Gridtwin-World: session-$$"',
    'steer() { curl -sS --fail-with-body -X "$1" -H "$world" "$base/__gridtwin__/$2" --data-binary "$3" > /dev/null; }',
    'as() {',
    '  case "$1" in',
    ...Object.entries(credentialsIn(session)).map(
      ([user, value]) => `  ${shellQuoted(user)}) echo ${shellQuoted(`Authorization: ${value}`)} ;;`,
    ),
    "  *) echo 'X-No-Credentials: true' ;;",
    '  esac',
    '}',
    ...shellFunctions,
    ...(code === undefined ? [] : ['', ...world]),
    ...session.calls.flatMap((call, i) => callLines(call, i, session)),
    '',
    "echo 'Every answer was as expected.'",
    '',
  ].join('\n');
}
