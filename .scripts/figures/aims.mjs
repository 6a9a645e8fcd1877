/**
 * The figures with an aim: a function that reads the figure from the result of `measure`, the aim, and the bound that a test checks.
 * `most` is the aim if it is reached, and otherwise the current figure. It is only lowered, except for the lines. These may grow for
 * the choices of the second edition and of single endpoints, for learning a deployment's profile, for capturing its definitions and
 * data, for the needs of existing projects (sessions, a configuration file, https, twins in a server of MSW or by fetch alone), and
 * for a page with its own views.
 */
export const aims = [
  { name: 'lines of source', read: ({ lines }) => lines, aim: 27_000, most: 37_066 },
  { name: 'files of source', read: ({ files }) => files, aim: 500, most: 500 },
  { name: 'median lines of a file', read: ({ fileLength }) => fileLength.median, aim: 60, most: 60 },
  { name: '90th percentile of lines of a file', read: ({ fileLength }) => fileLength.p90, aim: 150, most: 150 },
  { name: 'median lines of a function', read: ({ functionLength }) => functionLength.median, aim: 10, most: 10 },
  { name: 'functions over 40 lines', read: ({ longFunctions }) => longFunctions.length, aim: 0, most: 0 },
  { name: 'top-level names per 1,000 lines', read: ({ namesPer1000Lines }) => namesPer1000Lines, aim: 55, most: 66.6 },
  { name: '% of names defined in several files', read: ({ repeatedShare }) => 100 * repeatedShare, aim: 4, most: 4 },
  { name: 'exported types with several meanings', read: ({ repeatedTypes }) => repeatedTypes.length, aim: 9, most: 9 },
  { name: 'imports against the order of rooms', read: ({ againstOrder }) => againstOrder.length, aim: 0, most: 0 },
  { name: 'entries at the root of src', read: ({ rootEntries }) => rootEntries, aim: 14, most: 14 },
];
