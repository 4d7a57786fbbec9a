import styles from './failure.module.css';

/** A record that does not exist, in the place of its content. */
export function Missing({ words }: { words: string }) {
  return (
    <div className={styles.failure}>
      <p>{words}</p>
    </div>
  );
}
