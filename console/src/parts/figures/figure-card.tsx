import { figureText } from '@yance/contract/reporting/figure-text.ts';
import { numberOf, type Figure } from '@yance/contract/reporting/figure.ts';
import { Change } from './change.tsx';
import { FigureLink } from './figure-link.tsx';
import { besideNumber } from './figure-words.ts';
import styles from './figures.module.css';

/** A figure in small: its number with how it differs from before. */
export function FigureCard({ figure }: { figure: Figure }) {
  const { title, note, own, measure, unit, total, before, path, now } = figure;
  return (
    <div className={styles.card} title={note}>
      <span className={styles.cardTitle}>
        {title}
        {now ? <small> 现在</small> : null}
      </span>
      <FigureLink className={styles.number} to={path}>
        {figureText(measure, numberOf(measure, total), unit)}
      </FigureLink>
      <span className={styles.beside}>{[own, besideNumber(figure, total)].filter(Boolean).join('，')}</span>
      <Change figure={figure} now={total} before={before} />
    </div>
  );
}
