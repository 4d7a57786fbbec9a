import styles from './field.module.css';

/** What stands in a field of days before its calendar has come. */
export const CalendarMark = () => (
  <svg className={styles.mark} viewBox="0 0 14 14" width="14" height="14" fill="none" aria-hidden="true">
    <path d="M1 2.5h12v10.5H1zM1 5.8h12M4 1v3M10 1v3" stroke="currentColor" strokeWidth="1.1" />
  </svg>
);
