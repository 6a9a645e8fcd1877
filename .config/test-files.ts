/**
 * The tests that leave nothing behind, neither in the process nor on the network: a worker runs one file of them after the
 * other and loads each module once. Every other file has a worker of its own.
 */
export const together: string[] = [
  'src/{apps,contract,hosts/{browser,server},mock,model,service,specification,validation,worlds/{builder,config,definitions,diff,file,random}}/**/*.test.ts',
  'src/runners/reporter/html.test.ts',
  '.scripts/**/*.test.{ts,mjs}',
  'contract-tests/suites/{broken-basics,broken-models,explore,in-process,keep-alive,lanes,learn,moments,mutants,needs,one-deviation,open-outcomes,profiles,stories,varying-bodies}.test.ts',
];

/** Those of them that test what Node has a part in: the server, files and the command line. */
export const togetherWithNode: string[] = [
  'src/{hosts/server,worlds/{config,definitions,file}}/**/*.test.ts',
  'src/apps/cli/{gridtwin,serve*,world}.test.ts',
];
