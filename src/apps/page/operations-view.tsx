import { useEffect, useRef, useState } from 'preact/hooks';
import { isDemoWorld } from './prefill/demo-world.js';
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
  const first = useRef(document);
  const [isThere, setThere] = useState(!backend.hasControl);
  useEffect(() => {
    part?.setDocument(document);
    const isMade = view !== undefined && (isDemoWorld(view) || document !== first.current);
    if (part !== undefined && (isMade || problem !== undefined)) setThere(true);
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
export function OperationsView({ id }: { readonly id: string }) {
  const page = usePage();
  const { caller } = usePageState();
  const element = useRef<HTMLDivElement>(null);
  const [part, setPart] = useState<SwaggerPart>();
  useEffect(() => {
    if (element.current) setPart(mount(element.current, page));
  }, [page]);
  const isThere = useDocument(part);
  useCredentials(part, caller);
  useEffect(() => {
    if (!isThere || part === undefined) return; // an operation that is open keeps its first values
    if (globalThis.location.hash.startsWith('#op/')) part.open(id);
  }, [part, id, isThere]);
  return (
    <>
      <h2 class="visually-hidden">Operations</h2>
      <p class="lead">
        Open an operation and press “Execute”. New here? <a href="#tour">The tour shows the service in five minutes.</a>
      </p>
      <div ref={element} />
    </>
  );
}
