import styles from './skeleton.module.css';

/** The picture of a text that is on its way: a title and so many lines. */
export function Skeleton({ lines }: { lines: number }) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      {Array.from({ length: lines + 1 }, (_, index) => (
        <div key={index} />
      ))}
    </div>
  );
}
