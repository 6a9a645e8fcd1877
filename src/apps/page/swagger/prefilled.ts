/** A parameter as far as its first value goes. */
interface Parameter {
  readonly examples?: Readonly<Record<string, { readonly value?: unknown }>>;
}

const hasParameters = (part: unknown): part is { readonly parameters: readonly Parameter[] } =>
  typeof part === 'object' && part !== null && 'parameters' in part && Array.isArray(part.parameters);

/** One example is no choice: it becomes the value itself, without a list to choose from. */
function withValue({ examples, ...parameter }: Parameter): object {
  const [example] = Object.values(examples ?? {});
  return example === undefined ? parameter : { ...parameter, example: example.value };
}

/** An operation whose parameters have values to start with; any other part as it is. */
export const prefilled = (part: unknown): unknown =>
  hasParameters(part) ? { ...part, parameters: part.parameters.map(withValue) } : part;
