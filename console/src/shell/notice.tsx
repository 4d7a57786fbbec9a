import { Link } from 'react-router';
import styles from './notice.module.css';

/** A page that has nothing else to say. */
export function Notice({ title, words }: { title: string; words: string }) {
  return (
    <div className={styles.notice}>
      <h1>{title}</h1>
      <p>{words}</p>
      <Link to="/">返回工作台</Link>
    </div>
  );
}
