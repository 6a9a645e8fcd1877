// In a separate file: Vite refuses a file with an import that does not resolve, and vitest 5 lacks this module and its types.
export const olderSuites: Promise<unknown> = import(/* @vite-ignore */ 'vitest/suite' as string);
