import type { MouseEvent, ReactNode } from 'react';
import styles from './tick-box.module.css';

interface Props {
  checked: boolean;
  /** Some of what it stands for is chosen. */
  partly?: boolean;
  disabled?: boolean;
  change: (checked: boolean, event: MouseEvent<HTMLInputElement>) => void;
  /** Its name, where no words stand beside it. */
  label?: string;
  className?: string | undefined;
  children?: ReactNode;
}

/** A box to tick, with its words; light enough for the first sight of a page. */
export function TickBox({ checked, partly = false, disabled = false, change, label, className, children }: Props) {
  return (
    <label className={[styles.box, className].filter(Boolean).join(' ')}>
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = partly;
        }}
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={nothing}
        onClick={(event) => change(event.currentTarget.checked, event)}
      />
      {children ? <span>{children}</span> : null}
    </label>
  );
}

/** A press carries the keys that are held with it, a change does not. */
const nothing = () => undefined;
