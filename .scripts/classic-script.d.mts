/** Returns the code of a script in src/apps/page, by its path there: a classic script that evaluates no text as code. */
export function classicScript(entry: string): Promise<string>;
