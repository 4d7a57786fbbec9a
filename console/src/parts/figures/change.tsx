import { changeMarks, changeOf, changeWords, figureText } from '@yance/contract/reporting/figure-text.ts';
import { numberOf, type Figure, type FigureSums } from '@yance/contract/reporting/figure.ts';
import styles from './figures.module.css';

/** How a number differs from the one before: a mark, words, and a colour where more is better or worse. */
export function Change({
  figure: { measure, unit, good },
  now,
  before,
}: {
  figure: Pick<Figure, 'measure' | 'unit' | 'good'>;
  now: FigureSums;
  before: FigureSums | null;
}) {
  if (!before) return null;
  const [number, earlier] = [numberOf(measure, now), numberOf(measure, before)];
  const change = changeOf({ measure, unit }, number, earlier);
  if (!change)
    return earlier === null ? null : <span className={styles.change}>对比期 {figureText(measure, earlier, unit)}</span>;
  const { direction, words } = change;
  const better = good !== 'neither' && direction !== 'same' ? (direction === 'up') === (good === 'more') : undefined;
  return (
    <span className={styles.change} data-better={better} title={`对比期 ${figureText(measure, earlier, unit)}`}>
      <span aria-hidden="true">{changeMarks[direction]} </span>
      {changeWords[direction]}
      {words}
    </span>
  );
}
