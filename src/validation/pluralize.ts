/** How many there are of something, in words: `1 case`, `2 cases`; `more` where its plural is another. */
export const pluralize = (count: number, one: string, more = `${one}s`): string =>
  `${count} ${count === 1 ? one : more}`;
