import { moneyText } from '../lib/money-text.ts';
import styles from './money.module.css';

/** An amount of fen with tabular figures. */
export function Money({ fen }: { fen: number }) {
  return <span className={styles.money}>{moneyText(fen)}</span>;
}
