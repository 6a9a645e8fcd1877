/** Work in steps, between which its caller can do other work. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does all steps at once, and returns the result. */
export function finished<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
