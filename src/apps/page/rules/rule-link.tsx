import { ruleById } from './rule-table.js';

/** A link to a rule, with its sentence. */
export function RuleLink({ id, isShort = false }: { readonly id: string; readonly isShort?: boolean }) {
  const rule = ruleById(id);
  return (
    <a href={`#rule/${id}`} title={rule?.text}>
      {id}
      {!isShort && rule && <span class="visually-hidden">: {rule.text}</span>}
    </a>
  );
}
