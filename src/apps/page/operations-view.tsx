import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Profile } from '../../specification/choices.js';
import { turnedOf } from './choices/choice-groups.js';
import { documentFor, usualDocument } from './document-for.js';
import { prefilledFor } from './prefill/prefilled-for.js';
import { type PrefilledValues, worldValues } from './prefill/world-values.js';
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
    onAuthorize: (credentials) => store.setCaller(callerWith(credentials, store.get().view?.users ?? [])),
  });
}

/** What the document shown depends on: the profile, and the first values where the world is not that of the document. */
type Wanted = readonly [turned: Profile, values: PrefilledValues | null];

/** Follows the profile and the world: another document, with answers and first values of the mock. Gives whether it is there. */
function useDocument(part: SwaggerPart | undefined): boolean {
  const { twin } = usePage();
  const { profile, view, problem } = usePageState();
  const shown = useRef('[{},null]');
  const [isThere, setThere] = useState(!twin.hasControl);
  const isKnown = view !== undefined || problem !== undefined;
  const wanted = useMemo(() => {
    const turned = profile ? turnedOf(profile) : {};
    return JSON.stringify([turned, (view && worldValues(view, turned)) ?? null] satisfies Wanted);
  }, [profile, view]);
  useEffect(() => {
    if (part === undefined) return;
    const settle = (): void => void (isKnown && setThere(true));
    if (shown.current === wanted) return settle();
    shown.current = wanted;
    const [turned, values]: Wanted = JSON.parse(wanted);
    void documentFor(turned, twin.vendor).then((document) => {
      if (shown.current !== wanted) return;
      part.setDocument(prefilledFor(document, values ?? undefined));
      settle();
    });
  }, [part, wanted, isKnown, twin]);
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
