import { useEffect, useRef, useState } from 'preact/hooks';
import { turnedOf } from './choices/choice-groups.js';
import { documentFor, usualDocument } from './document-for.js';
import type { Route } from './shell/route.js';
import { type Caller, callerWith, credentialsOf } from './state/caller.js';
import { type Page, usePage, usePageState } from './state/use-page.js';
import { mountSwagger, type SwaggerPart } from './swagger/mount-swagger.js';

/** Shows Swagger UI in an element. */
function mount(element: HTMLElement, { twin, operations, store }: Page): SwaggerPart {
  return mountSwagger({
    element,
    document: usualDocument(twin.vendor),
    serverUrl: twin.serverUrl,
    ready: twin.ready,
    ...(twin.send && { send: twin.send }),
    rulesOf: (id) => operations.find((one) => one.id === id)?.rules ?? [],
    onRule: () => {}, // the link itself leads there
    onAuthorize: (credentials) => store.setCaller(callerWith(credentials, store.get().view?.users ?? [])),
  });
}

/** Follows the profile: another document, whose answers are those of the mock. */
function useDocument(part: SwaggerPart | undefined): void {
  const { twin } = usePage();
  const { profile } = usePageState();
  const shown = useRef('{}');
  const turned = JSON.stringify(profile ? turnedOf(profile) : {});
  useEffect(() => {
    if (part === undefined || shown.current === turned) return;
    shown.current = turned;
    void documentFor(JSON.parse(turned), twin.vendor).then((document) => {
      if (shown.current === turned) part.setDocument(document);
    });
  }, [part, turned, twin]);
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
  useEffect(() => {
    if (element.current) setPart(mount(element.current, page));
  }, [page]);
  useDocument(part);
  useCredentials(part, caller);
  useEffect(() => {
    if (route.view === 'operations' && route.id !== undefined) part?.open(route.id);
  }, [part, route]);
  return (
    <>
      <h2 class="visually-hidden">Operations</h2>
      {notice !== undefined && <p class="notice">{notice}</p>}
      <p class="lead">
        Open an operation and press “Execute”. New here? <a href="#tour">The tour shows the service in five minutes.</a>
      </p>
      <div ref={element} />
    </>
  );
}
