import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type { SectionName } from '@yance/contract/reporting/figure.ts';
import type { Comparison, Period } from '@yance/contract/reporting/period.ts';
import { figureFile, monthReportFile } from '@yance/contract/reporting/staff-endpoints.ts';
import { Button, DatePicker, Popover } from 'antd';
import { dayjs } from '../../lib/dayjs.ts';
import { useState, type ReactNode } from 'react';
import { useNow } from '@yance/web/now.ts';
import { call } from '../../lib/call.ts';
import { openLink } from '../../lib/open-link.ts';
import { useMay } from '../../lib/may.ts';
import { useStep } from '../../lib/use-step.ts';
import styles from '../../parts/figures/figures.module.css';

interface Given {
  section: SectionName;
  period: Period;
  compare: Comparison;
  /** One figure; without it all of the part. */
  figure?: string;
  name?: string;
  size?: 'small';
  children: ReactNode;
}

/** Saves figures as a file for spreadsheets. */
export function FigureExport({ section, period, compare, figure, name, size, children }: Given) {
  const open = useStep(() => call(figureFile, { ...period, compare, section, ...(figure ? { figure } : {}) }));
  return (
    <Button
      size={size ?? 'middle'}
      aria-label={name ? `导出 ${name}` : undefined}
      loading={open.isPending}
      onClick={() => open.mutate(undefined, { onSuccess: ({ url }) => openLink(url) })}
    >
      {children}
    </Button>
  );
}

/** The report of a month on paper, for who may read the money; also of the month that is not over. */
export function MonthReport() {
  const may = useMay();
  const today = shanghaiDate(new Date(useNow()));
  const [month, setMonth] = useState(today.slice(0, 7));
  const open = useStep((chosen: string) => call(monthReportFile, { month: chosen }));
  if (!may('finance.figures')) return null;
  return (
    <Popover
      trigger="click"
      title="经营月报"
      content={
        <div className={styles.period}>
          <DatePicker
            picker="month"
            aria-label="月份"
            allowClear={false}
            value={dayjs(`${month}-01`)}
            maxDate={dayjs(today)}
            onChange={(date) => date && setMonth(date.format('YYYY-MM'))}
          />
          <Button
            type="primary"
            loading={open.isPending}
            onClick={() => open.mutate(month, { onSuccess: ({ url }) => openLink(url) })}
          >
            下载 PDF
          </Button>
        </div>
      }
    >
      <Button>经营月报</Button>
    </Popover>
  );
}
