import { Spin } from 'antd';
import styles from './waiting.module.css';

/** Shown while the first page or the session is on its way; late, so that a fast answer does not flicker. */
export function Waiting() {
  return (
    <div className={styles.waiting}>
      <Spin delay={300} />
    </div>
  );
}
