import { figureText } from '@yance/contract/reporting/figure-text.ts';
import { numberOf, type Figure, type FigureSums } from '@yance/contract/reporting/figure.ts';
import { Change } from './change.tsx';
import { FigureLink } from './figure-link.tsx';
import { besideNumber, besideTitle } from './figure-words.ts';
import styles from './figures.module.css';

const textOf = ({ measure, unit }: Figure, one: FigureSums): string =>
  figureText(measure, numberOf(measure, one), unit);

/** A figure by its groups; each number leads to the rows of its group. */
export function GroupTable({ figure }: { figure: Figure }) {
  const { title, groups, group_title, group_count } = figure;
  if (!group_title || groups.length === 0) return null;
  const part = partsOf(figure);
  const beside = groups.some((group) => besideNumber(figure, group) !== '');
  const compared = groups.some(({ before }) => before !== null && before.count > 0);
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>
          {title}，按{group_title}
        </caption>
        <thead>
          <tr>
            <th scope="col">{group_title}</th>
            <th scope="col" colSpan={2}>
              {title}
            </th>
            {beside ? <th scope="col">{besideTitle(figure)}</th> : null}
            {compared ? <th scope="col">比对比期</th> : null}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.key}>
              <th scope="row">{group.label || '未分组'}</th>
              <td aria-hidden="true">
                <span className={styles.bar} style={{ width: `${part(group) * 100}%` }} />
              </td>
              <td>
                <FigureLink to={group.path}>{textOf(figure, group)}</FigureLink>
              </td>
              {beside ? <td className={styles.beside}>{besideNumber(figure, group)}</td> : null}
              {compared ? (
                <td>
                  <Change figure={figure} now={group} before={group.before} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      {group_count > groups.length ? (
        <p className={styles.note}>
          另有 {group_count - groups.length} 项未列出，<FigureLink to={figure.path}>查看全部记录</FigureLink>
        </p>
      ) : null}
    </div>
  );
}

/** The same by day or month, folded away: what the plot shows, for reading aloud and for copying. */
export function DayTable({ figure }: { figure: Figure }) {
  const { title, buckets } = figure;
  if (buckets.length < 2) return null;
  const months = buckets.some(({ from, to }) => from !== to);
  return (
    <details className={styles.days}>
      <summary>{months ? '按月的数字' : '按天的数字'}</summary>
      <div className={styles.daysTable} role="region" aria-label={`${title}，按${months ? '月' : '天'}`}>
        <table className={styles.table}>
          <caption>
            {title}，按{months ? '月' : '天'}
          </caption>
          <thead>
            <tr>
              <th scope="col">{months ? '月份' : '日期'}</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {buckets.map((bucket) => (
              <tr key={bucket.from}>
                <th scope="row">{months ? bucket.from.slice(0, 7) : bucket.from}</th>
                <td>
                  <FigureLink to={bucket.path}>{textOf(figure, bucket)}</FigureLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** How long the bar of a group is, of 1. */
function partsOf({ measure, groups }: Figure): (group: FigureSums) => number {
  const whole = measure === 'share' || measure === 'use';
  const most = whole ? 1 : Math.max(...groups.map((one) => numberOf(measure, one) ?? 0), 0);
  return (group) => (most > 0 ? Math.min(1, Math.max(0, (numberOf(measure, group) ?? 0) / most)) : 0);
}
