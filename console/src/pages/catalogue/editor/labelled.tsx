import { use, type ReactNode } from 'react';
import { FaultPlaces } from './fault-places.ts';
import styles from './editor.module.css';

interface Props {
  label: string;
  path?: string;
  help?: string;
  wide?: boolean;
  children: ReactNode;
}

/** A field with its name above and its fault below. */
export function Labelled({ label, path, help, wide, children }: Props) {
  const fault = use(FaultPlaces).get(path ?? '');
  return (
    <div className={styles.labelled} data-wide={wide ? '' : undefined} data-fault={fault ? '' : undefined}>
      <span className={styles.label}>{label}</span>
      {children}
      {help ? <span className={styles.help}>{help}</span> : null}
      {fault ? (
        <span className={styles.fault} role="alert">
          {fault}
        </span>
      ) : null}
    </div>
  );
}
