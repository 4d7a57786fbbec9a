import { leadTimeDays } from '@yance/contract/catalogue/lead-time-days.ts';
import type { AbilityData } from '@yance/contract/content/ability-endpoints.ts';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { axisOf } from './axis.ts';
import { daysWords } from '../../lib/span-words.ts';
import { leastOrders } from './shown-ability.ts';
import css from './turnaround.module.css';

type Row = AbilityData['turnaround'][number];

/** Median and 90th percentile of days by category on one scale; the table has the same numbers as text. */
export function Turnaround({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0)
    return (
      <EmptyState
        title="完成的订单还不够多"
        note={`一个分类在 ${leadTimeDays} 天内完成 ${leastOrders} 单后，这里给出它的中位数与九成周期；现在请看各项目页标注的工作日。`}
      />
    );
  const axis = axisOf(rows.map(({ p90_days }) => p90_days));
  const at = (days: number) => (days / axis.end) * 100;
  return (
    <table className={css.chart}>
      <caption className={css.caption}>
        <span className={css.bar} aria-hidden="true" /> 一半订单在此天数内
        <span className={css.line} aria-hidden="true" /> 九成订单在此天数内
      </caption>
      <thead>
        <tr>
          <th scope="col">分类</th>
          <th scope="col" className={css.axis}>
            <span className="visually-hidden">图</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className={css.ticks}>
              {axis.ticks.map((days) => (
                <path key={days} d={`M${at(days)} 0V10`} />
              ))}
            </svg>
            <span className={css.scale} aria-hidden="true">
              <span>0</span>
              <span>{axis.end} 天</span>
            </span>
          </th>
          <th scope="col" className={css.number}>
            一半
          </th>
          <th scope="col" className={css.number}>
            九成
          </th>
          <th scope="col" className={css.number}>
            订单
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.name}</th>
            <td className={css.cell}>
              <svg viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true" className={css.plot}>
                {axis.ticks.map((days) => (
                  <path key={days} className={css.grid} d={`M${at(days)} 0V20`} />
                ))}
                <rect className={css.half} x="0" y="5" width={at(row.median_days)} height="10" />
                <path
                  className={css.most}
                  d={`M${at(row.median_days)} 10H${at(row.p90_days)}M${at(row.p90_days)} 4V16`}
                />
              </svg>
            </td>
            <td className={css.number}>{daysWords(row.median_days)}</td>
            <td className={css.number}>{daysWords(row.p90_days)}</td>
            <td className={css.number}>{row.orders}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
