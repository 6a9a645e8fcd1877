/** What a component renders; only React looks inside. */
export interface Rendered {
  readonly type: unknown;
}

/** The name of an element, or a component. */
export type Component = string | object;

export type Child = Rendered | string | number | null | undefined | readonly Child[];

/** The few members of React that we use: Swagger UI carries its own copy. */
export interface React {
  readonly createElement: (type: Component, props?: object | null, ...children: readonly Child[]) => Rendered;
  readonly Fragment: Component;
  readonly useEffect: (effect: () => undefined | (() => void), dependencies?: readonly unknown[]) => void;
  readonly useRef: <T>(value: T) => { current: T };
}

/** A value of Swagger UI's store, whose content does not change. */
export interface Stored {
  readonly get: (key: string) => unknown;
  readonly toJS: () => unknown;
}

/** The path of a part of a document. */
export type DocumentPath = readonly string[];

/** What an http scheme is authorized with, as Swagger UI keeps it. */
export interface Authorized {
  readonly name: string;
  readonly schema: object;
  readonly value: string | { readonly username: string; readonly password: string; readonly name: string };
}

/** The members of Swagger UI's system that we use. */
export interface System {
  readonly React: React;
  readonly getComponent: (name: string, isContainer?: boolean) => Component;
  readonly specActions: {
    readonly updateJsonSpec: (document: object) => void;
    readonly updateResolvedSubtree: (path: DocumentPath, value: unknown) => void;
  };
  readonly layoutActions: { readonly show: (thing: readonly string[], isShown: boolean) => void };
  readonly authActions: {
    readonly restoreAuthorization: (state: { readonly authorized: Readonly<Record<string, Authorized>> }) => void;
    readonly showDefinitions: (definitions: false) => void;
  };
  readonly authSelectors: { readonly authorized: () => Stored };
}

/** Gets an action and returns what is done in its place; what it takes differs by the action. */
type WrapAction = (original: never) => unknown;

/** What we add to Swagger UI, which builds itself from plugins. */
export interface Plugin {
  readonly components?: Readonly<Record<string, Component>>;
  readonly wrapComponents?: Readonly<Record<string, (original: Component) => Component>>;
  readonly statePlugins?: Readonly<Record<string, { readonly wrapActions: Readonly<Record<string, WrapAction>> }>>;
}

/** A plugin is made for a system; its components read the system when they render. */
export type MakePlugin = (system: System) => Plugin;

/** A request of swagger-client, which may be changed before it is sent. */
export interface ClientRequest {
  url: string;
  credentials?: RequestCredentials;
  userFetch?: (url: string, request: RequestInit) => Promise<Response>;
}

/** An answer as swagger-client reads it. */
export interface ClientResponse {
  readonly text: string;
  /** The text, parsed; `obj` is the same. */
  readonly body?: unknown;
  readonly obj?: unknown;
}

export interface SwaggerUIOptions {
  readonly domNode: HTMLElement;
  readonly layout: string;
  readonly plugins: readonly MakePlugin[];
  readonly requestInterceptor: (request: ClientRequest) => Promise<ClientRequest>;
  readonly responseInterceptor: (response: ClientResponse) => object;
  readonly [setting: string]: unknown;
}

declare global {
  /** Swagger UI, from its own script. */
  var SwaggerUIBundle: (options: SwaggerUIOptions) => System;
}
