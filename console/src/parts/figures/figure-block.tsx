import { figureText } from '@yance/contract/reporting/figure-text.ts';
import { numberOf, type Figure } from '@yance/contract/reporting/figure.ts';
import { lazy, Suspense, type ReactNode } from 'react';
import { Section } from '../section.tsx';
import { Change } from './change.tsx';
import { FigureLink } from './figure-link.tsx';
import { DayTable, GroupTable } from './figure-tables.tsx';
import { besideNumber } from './figure-words.ts';
import styles from './figures.module.css';

/** The library that draws is large: it comes when the first plot is shown, and never with a list. */
const Plot = lazy(() => import('./plot.tsx'));

/** A figure in full: its number, how it went day by day, its groups, and the file. */
export function FigureBlock({ figure, extra }: { figure: Figure; extra?: ReactNode }) {
  const { title, note, own, measure, unit, total, before, path, now, buckets } = figure;
  const number = figureText(measure, numberOf(measure, total), unit);
  const drawn = buckets.length > 1 && buckets.some((bucket) => (numberOf(measure, bucket) ?? 0) !== 0);
  return (
    <Section title={title} extra={extra}>
      <p className={styles.note}>{[note, own].filter(Boolean).join('；')}</p>
      <p className={styles.head}>
        <FigureLink className={styles.number} to={path} label={`${title}：${number}，查看记录`}>
          {number}
        </FigureLink>
        <span className={styles.beside}>
          {[now ? '现在' : '', besideNumber(figure, total)].filter(Boolean).join('，')}
        </span>
        <Change figure={figure} now={total} before={before} />
      </p>
      {drawn ? (
        <div className={styles.plot}>
          <Suspense fallback={null}>
            <Plot figure={figure} />
          </Suspense>
        </div>
      ) : null}
      {total.count === 0 && total.of === 0 ? (
        <p className={styles.none}>{now ? '现在没有。' : '所选日期没有记录，可换一个日期范围。'}</p>
      ) : null}
      <GroupTable figure={figure} />
      {drawn ? <DayTable figure={figure} /> : null}
    </Section>
  );
}
