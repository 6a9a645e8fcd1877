declare module 'jsdom' {
  /** A page in this process; only what the tests use of it. Throws for XML that is not well-formed. */
  export class JSDOM {
    constructor(text: string, options?: { readonly contentType?: string; readonly url?: string });
    readonly window: { readonly document: Document };
  }
}
