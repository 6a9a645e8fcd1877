/**
 * The tests that leave nothing behind, neither in the process nor on the network: a worker runs one file of them after the
 * other and loads each module once. Every other file has a worker of its own.
 */
export const together: string[] = [
  'src/{ambiguity,cli,contract,docs,endpoints,faker,hosts,http,model,openapi,reporter,spec,tools,worlds}/**/*.test.ts',
  'contract-tests/suites/{in-process,lanes,needs,one-deviation,profiles}.test.ts',
];
