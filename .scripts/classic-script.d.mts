/** The code of a script in src/apps/page, by its path there: a classic one, in which no text becomes code. */
export function classicScript(entry: string): Promise<string>;
