/**
 * The tests that leave nothing behind, neither in the process nor on the network. A worker runs their files one after the other
 * and loads each module once. Every other file has a separate worker.
 */
export const together: string[] = [
  'src/{apps,contract,hosts/{browser,server},mock,model,service,specification,validation,worlds/{builder,config,definitions,diff,file,random}}/**/*.test.ts',
  'src/runners/reporter/html.test.ts',
  '.scripts/**/*.test.{ts,mjs}',
  'contract-tests/suites/{broken-basics,broken-models,explore,in-process,keep-alive,lanes,learn,moments,mutants,needs,one-deviation,open-outcomes,profiles,stories,varying-bodies}.test.ts',
];

/** The files of `together` that test code which depends on Node: the server, files and the command line. */
export const togetherWithNode: string[] = [
  'src/{hosts/server,worlds/{config,definitions,file}}/**/*.test.ts',
  'src/apps/cli/{gridtwin,serve*,world}.test.ts',
];
