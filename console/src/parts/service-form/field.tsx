import type { ReactNode } from 'react';
import styles from './service-form.module.css';

/** Fields beside each other, or below each other where they are `stacked` or the window is narrow. */
export function Fields({ stacked, children }: { stacked?: boolean; children: ReactNode }) {
  return (
    <div className={styles.fields} data-stacked={stacked ? '' : undefined}>
      {children}
    </div>
  );
}

export interface FieldProps {
  label: string;
  /** Behind the label in brackets; not part of the name that the control bears. */
  note?: string | undefined;
  /** Takes a row of its own. */
  wide?: boolean | undefined;
}

/** A field under its label, which the control inside bears as its own name. */
export function Field({ label, note, wide, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className={styles.field} data-wide={wide ? '' : undefined}>
      <span>{note ? `${label}（${note}）` : label}</span>
      {children}
    </div>
  );
}
