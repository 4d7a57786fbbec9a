import { Spinner } from '../parts/spinner.tsx';
import styles from './waiting.module.css';

/** Shown while the first page or the session is on its way; late, so that a fast answer does not flicker. */
export function Waiting() {
  return (
    <div className={styles.waiting}>
      <Spinner />
    </div>
  );
}
