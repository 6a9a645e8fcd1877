declare module 'jsdom' {
  /** A page in this process, with the members that tests use. Throws for XML that is not well-formed. */
  export class JSDOM {
    constructor(text: string, options?: { readonly contentType?: string; readonly url?: string });
    readonly window: { readonly document: Document };
  }
}
