import { comparisons, mostDays, periodNames } from '@yance/contract/reporting/period.ts';
import { addDays } from '@yance/contract/kernel/shanghai.ts';
import { DatePicker, Radio, Select } from 'antd';
import { dayjs } from '../../lib/dayjs.ts';
import { optionsOf } from '../../lib/options-of.ts';
import styles from './figures.module.css';
import type { ChosenPeriod } from './use-period.ts';

/** Which days, and what they are compared with. */
export function PeriodBar({ name, period, compare, choose }: ChosenPeriod) {
  return (
    <div className={styles.period} role="group" aria-label="统计日期">
      <Radio.Group
        optionType="button"
        value={name}
        options={optionsOf(periodNames)}
        onChange={(event) => {
          const chosen = String(event.target.value);
          choose(chosen === 'own' ? { period: chosen, ...period } : { period: chosen, from: undefined, to: undefined });
        }}
      />
      <DatePicker.RangePicker
        aria-label="自定义日期"
        placeholder={['开始日期', '结束日期']}
        allowClear={false}
        value={[dayjs(period.from), dayjs(period.to)]}
        disabledDate={(date, { from }) =>
          from ? Math.abs(date.diff(from, 'day')) >= mostDays : date.isAfter(dayjs(addDays(period.to, mostDays)))
        }
        onChange={(_dates, texts) => {
          if (texts?.[0] && texts[1]) choose({ period: 'own', from: texts[0], to: texts[1] });
        }}
      />
      <Select
        aria-label="与哪一期比较"
        value={compare}
        options={optionsOf(comparisons)}
        onChange={(chosen) => choose({ compare: chosen })}
      />
    </div>
  );
}
