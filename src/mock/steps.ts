/** Work that is done a piece at a time: whoever runs it decides what else happens between the pieces. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** What work comes to, done in one go. */
export function finished<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
