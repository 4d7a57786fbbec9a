import { useId } from 'react';
import { fetchLate } from '../../lib/late.ts';
import { useStandIn } from '../../lib/use-stand-in.ts';
import styles from './field.module.css';

/** Options that are read only once somebody enters the field. */
export interface LateOptions {
  entered: () => void;
  /** They are on their way. */
  reading: boolean;
}

interface Props {
  label: string;
  placeholder?: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  change: (value: string | undefined) => void;
  /** It can be emptied. */
  allowClear?: boolean;
  /** Options can be looked for by their words. */
  searched?: boolean;
  small?: boolean;
  late?: LateOptions | undefined;
  className?: string | undefined;
}

export interface RealProps extends Props {
  pressed: boolean;
}

const load = fetchLate(() => import('./real-choice.tsx'));

/** One of several options. The list of them comes when the field is entered. */
export function ChoiceField(props: Props) {
  const { Field, pressed, events } = useStandIn<RealProps>(load, props.late?.entered);
  const id = useId();
  if (Field) return <Field {...props} pressed={pressed} />;
  const { label, placeholder, options, value, small, className } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <button
      type="button"
      role="combobox"
      aria-label={label}
      aria-controls={id}
      aria-expanded={false}
      aria-haspopup="listbox"
      data-empty={chosen ? undefined : ''}
      className={[styles.field, styles.choice, small ? styles.small : '', className].filter(Boolean).join(' ')}
      {...events}
    >
      <span>{chosen?.label ?? placeholder}</span>
      <svg className={styles.mark} viewBox="0 0 12 12" width="12" height="12" fill="none" aria-hidden="true">
        <path d="M1.2 3l4.8 6.2L10.8 3" stroke="currentColor" strokeWidth="1.1" />
      </svg>
    </button>
  );
}
