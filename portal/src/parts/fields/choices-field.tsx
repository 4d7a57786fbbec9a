import css from './choices-field.module.css';

/** Several of a few options. */
export function ChoicesField({
  label,
  hint,
  error,
  options,
  value,
  onChange,
}: {
  label: string;
  hint?: string;
  error?: string;
  options: readonly { value: string; label: string }[];
  value: readonly string[];
  onChange: (value: string[] | undefined) => void;
}) {
  const toggle = (one: string) => {
    const next = options
      .map((option) => option.value)
      .filter((other) => (other === one ? !value.includes(one) : value.includes(other)));
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <fieldset className={css.choices}>
      <legend className={css.label}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.choice}>
          <input
            type="checkbox"
            aria-invalid={error ? true : undefined}
            checked={value.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
          {option.label}
        </label>
      ))}
      {hint && <p className={css.hint}>{hint}</p>}
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
