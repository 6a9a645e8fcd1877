// In a separate file, as Vite refuses a file that imports what is not there, and vitest 5 has neither this nor its types.
export const olderSuites: Promise<unknown> = import(/* @vite-ignore */ 'vitest/suite' as string);
