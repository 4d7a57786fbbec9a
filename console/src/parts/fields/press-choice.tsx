import styles from './press-choice.module.css';

interface Option<Value extends string> {
  value: Value;
  label: string;
  /** More about it, under the pointer. */
  title?: string | undefined;
}

interface Props<Value extends string> {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  change: (value: Value) => void;
}

/** One of a few options, all in sight. */
export function PressChoice<Value extends string>({ label, options, value, change }: Props<Value>) {
  return (
    <div className={styles.choice} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          title={option.title}
          onClick={() => change(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
