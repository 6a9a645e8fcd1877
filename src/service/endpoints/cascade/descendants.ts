import type { Descendants } from '../../../model/cascade.js';
import type { Service } from '../service.js';

/** What becomes of the levels below one that changes or is reset (choice `cascade.descendants`). */
export const descendantsIn = ({ choices }: Service): Descendants => choices['cascade.descendants'];
