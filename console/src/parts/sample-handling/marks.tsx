import styles from './sample-handling.module.css';

/** What anyone who touches a sample must know: hazards and how it is stored. */
export function Marks({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <span className={styles.marks}>
      {words.map((word) => (
        <span key={word} className={styles.mark}>
          {word}
        </span>
      ))}
    </span>
  );
}
