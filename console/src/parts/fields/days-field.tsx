import { fetchLate } from '../../lib/late.ts';
import { useStandIn } from '../../lib/use-stand-in.ts';
import { CalendarMark } from './calendar-mark.tsx';
import styles from './field.module.css';

interface Props {
  label: string;
  /** YYYY-MM-DD, or undefined where the end is open. */
  from: string | undefined;
  to: string | undefined;
  /** An open end is empty. */
  change: (from: string, to: string) => void;
  className?: string | undefined;
}

export interface RealProps extends Props {
  pressed: boolean;
}

const load = fetchLate(() => import('./real-days.tsx'));

/** From one day to another. The calendar comes when the field is entered. */
export function DaysField(props: Props) {
  const { Field, pressed, events } = useStandIn<RealProps>(load);
  if (Field) return <Field {...props} pressed={pressed} />;
  const { label, from, to, className } = props;
  const given = { 'aria-label': label, readOnly: true };
  return (
    <span className={`${styles.field} ${className ?? ''}`} role="presentation" {...events}>
      <input {...given} placeholder={`${label}起`} value={from ?? ''} />
      <svg className={styles.arrow} viewBox="0 0 16 16" width="16" height="16" fill="none" aria-hidden="true">
        <path d="M2 8.8h11.6L10.6 6" stroke="currentColor" strokeWidth="1.1" />
      </svg>
      <input {...given} placeholder="止" value={to ?? ''} />
      <CalendarMark />
    </span>
  );
}
