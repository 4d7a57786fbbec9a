import { cloneElement, isValidElement, use, useId, type AriaAttributes, type ReactNode } from 'react';
import { FaultPlaces } from './fault-places.ts';
import styles from './labelled.module.css';

interface Props {
  label: string;
  path?: string;
  help?: string;
  wide?: boolean;
  children: ReactNode;
}

/**
 * A field with its name above and its fault below. The name belongs to a control that stands alone within and has none
 * of its own.
 */
export function Labelled({ label, path, help, wide, children }: Props) {
  const fault = use(FaultPlaces).get(path ?? '');
  const id = useId();
  const named =
    isValidElement<AriaAttributes>(children) &&
    typeof children.type !== 'string' &&
    children.props['aria-label'] === undefined
      ? cloneElement(children, { 'aria-labelledby': id })
      : children;
  return (
    <div className={styles.labelled} data-wide={wide ? '' : undefined} data-fault={fault ? '' : undefined}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      {named}
      {help ? <span className={styles.help}>{help}</span> : null}
      {fault ? (
        <span className={styles.fault} role="alert">
          {fault}
        </span>
      ) : null}
    </div>
  );
}
