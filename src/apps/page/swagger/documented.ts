/** A choice that a part of the document depends on: the value taken and the others, or all values when it is left open. */
export interface ChoiceMark {
  readonly choice: string;
  readonly value?: unknown;
  readonly others?: readonly unknown[] | string;
  readonly values?: readonly unknown[] | string;
}

/** A part of the document that names choices. */
export interface Marked {
  readonly 'x-choice'?: readonly ChoiceMark[];
}

/** An operation without references. */
export interface DocumentedOperation extends Marked {
  readonly operationId: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Marked[];
  readonly responses?: Readonly<Record<string, Marked>>;
}

/** What we read of the OpenAPI document, beside what Swagger UI reads. */
export interface DocumentedService {
  readonly servers?: readonly DocumentedServer[];
  readonly paths?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components?: { readonly securitySchemes?: Readonly<Record<string, SecurityScheme>> };
  readonly 'x-rule-texts'?: Readonly<Record<string, { readonly text: string }>>;
  readonly 'x-choice-texts'?: Readonly<Record<string, { readonly question: string }>>;
}

export interface DocumentedServer {
  readonly url: string;
}

export interface SecurityScheme {
  readonly type: string;
  readonly scheme?: string;
}

const methods: ReadonlySet<string> = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch']);

/** The keys under which an operation is shown: its tag and its id. */
export interface OperationKeys {
  readonly tag: string;
  readonly operationId: string;
}

/** The operations of a document, in its order. */
export function operationKeys({ paths = {} }: DocumentedService): readonly OperationKeys[] {
  const operations = Object.values(paths).flatMap((item) =>
    Object.entries(item).flatMap(([name, value]) => (methods.has(name) ? [value as DocumentedOperation] : [])),
  );
  return operations.map(({ operationId, tags = [] }) => ({ tag: tags[0] ?? 'default', operationId }));
}
