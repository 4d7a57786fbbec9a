import styles from './spinner.module.css';

/** Something is on its way. Shown late, so that a fast answer does not flicker. */
export function Spinner() {
  return (
    <span className={styles.spinner} aria-busy="true">
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
