/** Returns the code of the module `virtual:judge-validators`, an ES module without imports. */
export function validatorsModule(): string;
