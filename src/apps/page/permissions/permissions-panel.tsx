import { useState } from 'preact/hooks';
import type { WorldView } from '../../../mock/viewing.js';
import { Button, isGood, SideScroll, Waiting } from '../shell/controls.js';
import { callerWords, permissionOn } from '../state/caller.js';
import { answerKey, type SentRequest } from '../state/requests.js';
import { usePage } from '../state/use-page.js';
import { permissionWords } from '../world/issues.js';

const most = { issues: 25, users: 40 };

type Asked = Readonly<{ user: string; issue: string; request?: SentRequest }>;

function useAsking() {
  const { store, operations, view } = usePage();
  const [asked, setAsked] = useState<Asked>();
  const ask = async (user: string, issue: string): Promise<void> => {
    const caller = { kind: 'user', name: user } as const;
    store.setCaller(caller);
    setAsked({ user, issue });
    const id = view?.issues.find(({ key }) => key === issue)?.id;
    const grid = view?.sheets.find((sheet) => sheet.issue === issue)?.grid;
    const path = operations.find((one) => one.id === 'countIssueRows')?.path;
    if (path === undefined || id === undefined || grid === undefined) return;
    const request = { method: 'GET', path: path.replace('{gridId}', String(grid)).replace('{issueId}', String(id)) };
    await store.send(request, caller);
    setAsked((now) => (now?.user === user && now.issue === issue ? { user, issue, request } : now));
  };
  return { asked, ask };
}

function Why({ asked, view }: { readonly asked: Asked | undefined; readonly view: WorldView }) {
  const { answers, caller } = usePage();
  const { user = '', issue = '', request } = asked ?? {};
  const answer = request && answers.get(answerKey(request)); // its entry comes once the journal has it
  const isHere = view.users.some(({ name }) => name === user) && view.issues.some(({ key }) => key === issue);
  const usual = 'What each user may do on each issue. Press a cell to call as that user and to see the reason.';
  const { may, why } = permissionOn(user, issue, view);
  const reason = `${user} ${permissionWords[may]} ${issue}: ${why}. Calls go ${callerWords(caller)} now.`;
  return (
    <>
      <span role="status">{isHere ? reason : usual}</span>{' '}
      {isHere && answer && (
        <span>
          Counting the rows of a grid there gave{' '}
          <b class={isGood(answer.status) ? undefined : 'wrong'}>{answer.status ?? answer.error}</b>
          {answer.entry !== undefined && ', '}
          {answer.entry !== undefined && <a href={`#entry/${answer.entry}`}>in the journal</a>}.
        </span>
      )}
    </>
  );
}

type Wanted = Readonly<{ wanted: string | undefined }>;
type MatrixProps = Readonly<{ view: WorldView; onAsk: (user: string, issue: string) => void }>;

function MayButton({ user, issue, view, onAsk }: MatrixProps & Asked) {
  const { may, why } = permissionOn(user, issue, view);
  return (
    <Button
      text={may}
      class={`permission permission-${may}`}
      title={`${why}. Click to call as ${user}`}
      aria-label={`${may}: ${user} ${permissionWords[may]} ${issue}. Call as ${user}`}
      act={() => onAsk(user, issue)}
    />
  );
}

const Matrix = ({ issues, wanted, ...props }: MatrixProps & Wanted & { readonly issues: WorldView['issues'] }) => {
  const users = props.view.users.filter(({ name }, i) => i < most.users || name === wanted);
  return (
    <SideScroll label="What each user may do on each issue">
      <table class="grid">
        <thead>
          <tr>
            <th scope="col">Issue</th>
            {users.map(({ name, rights = [] }) => (
              <th key={name} scope="col" id={`user-${name}`} tabIndex={-1}>
                {name}
                <span class="muted column-note">{rights.join(', ')}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {issues.map(({ key }) => (
            <tr key={key}>
              <th scope="row">
                <a href={`#issue/${encodeURIComponent(key)}`}>{key}</a>
              </th>
              {users.map(({ name }) => (
                <td key={name}>
                  <MayButton user={name} issue={key} {...props} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  );
};

/** Shows what each user may do on each issue, and why; a click calls as that user. `wanted` is the user of a link. */
export function PermissionsPanel({ wanted }: Wanted) {
  const { view } = usePage();
  const { asked, ask } = useAsking();
  const [text, setText] = useState('');
  const [shown, setShown] = useState(most.issues);
  if (view === undefined) return <Waiting what="the permissions" />;
  const issues = view.issues.filter(({ key }) => key.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <>
      <h2>Permissions</h2>
      <p class="lead why">
        <Why asked={asked} view={view} />
      </p>
      {(text !== '' || view.issues.length > most.issues) && (
        <label class="filter">
          Issues whose key has
          <input type="search" value={text} onInput={(event) => setText(event.currentTarget.value)} />
        </label>
      )}
      <Matrix {...{ view, wanted }} issues={issues.slice(0, shown)} onAsk={(user, issue) => void ask(user, issue)} />
      {issues.length === 0 && <p class="muted">There are no issues{text && ` whose key has “${text}”`}.</p>}
      {issues.length > shown && (
        <Button text={`Show more of ${issues.length} issues`} class="plain" act={() => setShown(shown + most.issues)} />
      )}
      {view.users.length > most.users && <p class="muted">The first {most.users} users are shown.</p>}
    </>
  );
}
