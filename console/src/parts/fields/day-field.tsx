import { fetchLate } from '../../lib/late.ts';
import { useStandIn } from '../../lib/use-stand-in.ts';
import { CalendarMark } from './calendar-mark.tsx';
import styles from './field.module.css';

interface Props {
  label: string;
  /** YYYY-MM-DD. */
  value: string | undefined;
  /** The last day that may be chosen. */
  until?: string;
  change: (day: string | undefined) => void;
}

export interface RealProps extends Props {
  pressed: boolean;
}

const load = fetchLate(() => import('./real-day.tsx'));

/** A day. The calendar comes when the field is entered. */
export function DayField(props: Props) {
  const { Field, pressed, events } = useStandIn<RealProps>(load);
  if (Field) return <Field {...props} pressed={pressed} />;
  return (
    <span className={`${styles.field} ${styles.day}`} role="presentation" {...events}>
      <input aria-label={props.label} readOnly value={props.value ?? ''} />
      <CalendarMark />
    </span>
  );
}
