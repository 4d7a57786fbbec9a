import { Button } from 'antd';
import { failureWords } from '@yance/web/failure.ts';
import styles from './failure.module.css';

/** A read that failed, in the place of its content. */
export function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <p>{failureWords(error)}</p>
      <Button onClick={retry}>重试</Button>
    </div>
  );
}
