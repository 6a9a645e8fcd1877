/** Work in steps: its caller decides what else happens between them. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does all steps at once, and returns the result. */
export function finished<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
