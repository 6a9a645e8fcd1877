/** The member of a case that names the decision it rests on; none where it rests on the specification. */
export const decided = (decision: number | undefined): { readonly decision?: number } =>
  decision === undefined ? {} : { decision };
