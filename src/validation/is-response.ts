/** Whether a value is a Response, also one of another realm. */
export const isResponse = (value: unknown): value is Response =>
  typeof value === 'object' && value !== null && 'status' in value && 'clone' in value;
