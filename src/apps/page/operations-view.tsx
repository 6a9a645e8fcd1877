import { useEffect, useRef, useState } from 'preact/hooks';
import type { Route } from './shell/route.js';
import { type Caller, callerWith, credentialsOf } from './state/caller.js';
import { type Page, usePage, usePageState } from './state/use-page.js';
import { mountSwagger, type SwaggerPart } from './swagger/mount-swagger.js';

/** Shows Swagger UI in an element. */
function mount(element: HTMLElement, { backend, operations, store }: Page): SwaggerPart {
  return mountSwagger({
    element,
    document: store.get().document,
    serverUrl: backend.serverUrl,
    ready: backend.ready,
    ...(backend.send && { send: backend.send }),
    rulesOf: (id) => operations.find((one) => one.id === id)?.rules ?? [],
    onAuthorize: (credentials) => store.setCaller(callerWith(credentials, store.get().view?.users ?? [])),
  });
}

/** Follows the profile and the world: another document. Gives whether it is the one to begin with. */
function useDocument(part: SwaggerPart | undefined): boolean {
  const { backend } = usePage();
  const { document, view, problem } = usePageState();
  const [isThere, setThere] = useState(!backend.hasControl);
  useEffect(() => {
    part?.setDocument(document);
    if (part !== undefined && (view !== undefined || problem !== undefined)) setThere(true);
  }, [part, document, view === undefined && problem === undefined]);
  return isThere;
}

/** Follows the user switch. */
function useCredentials(part: SwaggerPart | undefined, caller: Caller): void {
  const { view, profile } = usePageState();
  const scheme = profile?.['auth.schemes'] ?? 'both';
  const credentials = JSON.stringify(credentialsOf(caller, view?.users ?? [], scheme) ?? null);
  useEffect(() => part?.authorize(JSON.parse(credentials) ?? undefined), [part, credentials]);
}

/** The operations, to be read and tried. */
export function OperationsView({ route }: { readonly route: Route }) {
  const page = usePage();
  const { caller, notice } = usePageState();
  const element = useRef<HTMLDivElement>(null);
  const [part, setPart] = useState<SwaggerPart>();
  const [missing, setMissing] = useState<string>();
  useEffect(() => {
    if (element.current) setPart(mount(element.current, page));
  }, [page]);
  const isThere = useDocument(part);
  useCredentials(part, caller);
  useEffect(() => {
    if (!isThere || part === undefined) return; // an operation that is open keeps its first values
    const wanted = route.view === 'operations' ? route.id : undefined;
    setMissing(wanted !== undefined && !part.open(wanted) ? wanted : undefined);
  }, [part, route, isThere]);
  return (
    <>
      <h2 class="visually-hidden">Operations</h2>
      {notice !== undefined && <p class="notice">{notice}</p>}
      {missing !== undefined && <p class="notice">There is no operation {missing} under this profile.</p>}
      <p class="lead">
        Open an operation and press “Execute”. New here? <a href="#tour">The tour shows the service in five minutes.</a>
      </p>
      <div ref={element} />
    </>
  );
}
