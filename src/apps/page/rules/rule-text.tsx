/** The sentence of a rule, with what stands between back quotes as code. */
export const RuleText = ({ text }: { readonly text: string }) => (
  <>{text.split('`').map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part))}</>
);
