import { useEffect, useState } from 'preact/hooks';
import type { WorldFile } from '../../../generated/world-file.js';
import type { Profile } from '../../../specification/choices.js';
import { isEqual, isObject } from '../../../validation/json.js';
import { errorText } from '../../../validation/preview.js';
import { loadScript } from '../load-script.js';
import { firstDraft } from '../operation/draft.js';
import { readOperation } from '../operation/read-operation.js';
import { callerKey, callerOf, callerWords } from '../state/caller.js';
import { type Page, useAsked, usePage } from '../state/use-page.js';
import { Button, CopyButton, Dialog } from './controls.js';
import { useWindowEvent } from './use-window.js';

const prefix = '#share=';

/** Whether a hash is that of a share link. */
export const isShared = (hash: string): boolean => hash.startsWith(prefix);

const through = async (bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

async function packed(value: object): Promise<string> {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(value)), new CompressionStream('deflate-raw'));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

async function unpacked(text: string): Promise<unknown> {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw'))));
}

// The link holds neither typed credentials nor those of the demo world.
async function shareLink({ store, backend }: Page, operation: string): Promise<string> {
  const { caller, drafts, turned, document, prefilled } = store.get();
  const shown = readOperation(document, operation, prefilled);
  const { body, parameters } = drafts.get(operation) ?? (shown && firstDraft(shown)) ?? {};
  const world = backend.isShared ? undefined : ((await backend.ask('GET', 'world')) as WorldFile);
  const shared = {
    operation,
    parameters,
    body,
    caller: caller.kind === 'own' ? undefined : callerKey(caller),
    profile: backend.isShared || Object.keys(turned).length === 0 ? undefined : turned,
    world: world && (await loadScript('mock')).worldToShare(world),
  };
  return new URL(prefix + (await packed(shared)), globalThis.location.href).href;
}

// Does not change the world and the choices of a server, as others use it.
async function takeShared(hash: string, { store, backend }: Page): Promise<void> {
  const shared = await unpacked(hash.slice(prefix.length)).catch(() => undefined);
  if (!isObject(shared)) throw new Error('This link cannot be read; a part of it may be missing.');
  const { world, profile = {}, caller, operation, parameters, body } = shared;
  if (!backend.isShared) {
    const { sharedWorld, worldToShare } = await loadScript('mock');
    const here = worldToShare((await backend.ask('GET', 'world')) as WorldFile);
    if (JSON.stringify(here) !== JSON.stringify(world))
      await store.steer('The world of the link was loaded', 'PUT', 'world', () => sharedWorld(world));
    if (!isEqual(profile, store.get().turned)) await store.setProfile(() => profile as Profile);
  }
  if (typeof caller === 'string') store.setCaller(callerOf(caller));
  if (typeof operation !== 'string') return;
  store.dropDraft(operation);
  if (parameters !== undefined || body !== undefined) {
    const given = Object.entries(Object(parameters)).map(([name, value]) => [name, String(value)]);
    const text = typeof body === 'string' ? body : undefined;
    store.setDraft({ operation, parameters: Object.fromEntries(given), body: text });
  }
  globalThis.location.replace(`#op/${encodeURIComponent(operation)}`);
}

/** Applies the share link in the hash of the page. Returns the reason if it could not. */
export function useShared(): string | undefined {
  const page = usePage();
  const [trouble, setTrouble] = useState<string>();
  const take = (): void => {
    const { hash } = globalThis.location;
    setTrouble(undefined);
    if (isShared(hash)) takeShared(hash, page).catch((error: unknown) => setTrouble(errorText(error)));
  };
  useEffect(take, []);
  useWindowEvent('hashchange', take);
  return trouble;
}

/** Shows a link to the page as it is now, to copy. */
export function ShareDialog({ operation, onClose }: { readonly operation: string; readonly onClose: () => void }) {
  const page = usePage();
  const { value: link = '', problem } = useAsked(() => shareLink(page, operation), [page.store, operation]);
  const who = page.caller.kind === 'own' ? '' : ` ${callerWords(page.caller)}`;
  const what = `the request${who}${page.backend.isShared ? '' : ', the world and the choices'}`;
  return (
    <Dialog aria-label="Share" class="share" onClose={onClose}>
      <h2>Share</h2>
      <p>This link opens the page as it is now: {what}. Credentials that you typed in are not in it.</p>
      <p class="actions">
        <input readOnly aria-label="Link" value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
        {link !== '' && <CopyButton text={link} />}
        <Button text="Close" act={onClose} />
      </p>
      <p role="status">{problem ?? `${link.length} characters`}</p>
    </Dialog>
  );
}
