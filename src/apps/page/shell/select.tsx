interface SelectProps<Value extends string> {
  readonly label: string;
  /** What it is called where its label alone does not say it. */
  readonly name?: string;
  /** In order, with the text of each. */
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly value: Value;
  readonly onValue: (value: Value) => void;
}

/** A choice of one of several values, behind its label. */
export const Select = <Value extends string>({ label, name, options, value, onValue }: SelectProps<Value>) => (
  <label>
    {label}{' '}
    <select value={value} aria-label={name} onChange={({ currentTarget }) => onValue(currentTarget.value as Value)}>
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  </label>
);
