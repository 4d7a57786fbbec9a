import { servesOn, type OtherDates } from '@yance/contract/kernel/serves-on.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import {
  getServiceCalendar,
  saveServiceCalendar,
  type CalendarDay,
  type ServiceCalendar,
} from '@yance/contract/settings/calendar-endpoints.ts';
import { Alert, Button, Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { useRecord } from '../../lib/use-record.ts';
import { useStep } from '../../lib/use-step.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { CalendarMonths } from './calendar-months.tsx';
import { toggled, withMakeups } from './calendar-dates.ts';
import styles from './calendar.module.css';

const today = shanghaiDate(new Date());
const thisYear = Number(today.slice(0, 4));
const years = Array.from({ length: 5 }, (_, index) => thisYear - 1 + index);

/** The days on which the operator serves, by year: public holidays, and what is set otherwise. */
export default function CalendarPage() {
  const [address, setAddress] = useSearchParams();
  const year = years.find((one) => String(one) === address.get('year')) ?? thisYear;
  const query = useRecord(getServiceCalendar, { year });
  return (
    <>
      <PageHead title="服务日历" note="确认、答复与工作日的时限，以及对客户的承诺，都按这里的服务日计算">
        <Select
          aria-label="年份"
          value={year}
          options={years.map((value) => ({ value, label: `${value} 年` }))}
          onChange={(value: number) => setAddress(value === thisYear ? {} : { year: String(value) })}
        />
      </PageHead>
      <Loaded query={query}>
        {(calendar) => <Editor key={`${year} ${Object.values(calendar.revisions).join(' ')}`} calendar={calendar} />}
      </Loaded>
    </>
  );
}

function Editor({ calendar }: { calendar: ServiceCalendar }) {
  const { year, known, days, closed, open, revisions, editable } = calendar;
  const [dates, setDates] = useState<OtherDates>({ closed, open });
  const [asking, setAsking] = useState(false);
  const changed = days.filter((day) => servesOn(day, dates) !== servesOn(day, { closed, open }));
  useLeaveGuard(changed.length > 0);
  const save = useStep((reason: string, idempotencyKey) =>
    call(
      saveServiceCalendar,
      { year, closed: [...dates.closed], open: [...dates.open], revisions, reason },
      { idempotencyKey },
    ),
  );
  const served = days.filter((day) => servesOn(day, dates)).length;
  const makeups = days.filter((day) => day.kind === 'makeup' && !servesOn(day, dates));
  return (
    <>
      {known ? null : (
        <Alert
          showIcon
          type="warning"
          style={{ marginBottom: 12 }}
          title={`系统还没有 ${year} 年的法定节假日`}
          description="国务院通常在上一年 11 月公布。公布后请在下面点选休息的日期，以及调休上班、需要照常服务的周末。"
        />
      )}
      <div className={styles.bar}>
        <p className={styles.sum} aria-live="polite">
          服务 {served} 天，休息 {days.length - served} 天
          {changed.length > 0 ? `，有 ${changed.length} 天的修改未保存` : ''}
        </p>
        {editable ? (
          <>
            {makeups.length > 0 ? (
              <Button onClick={() => setDates(withMakeups(makeups, dates))}>
                {makeups.length} 个调休上班日照常服务
              </Button>
            ) : null}
            {changed.length > 0 ? <Button onClick={() => setDates({ closed, open })}>放弃修改</Button> : null}
            <Button type="primary" disabled={changed.length === 0} onClick={() => setAsking(true)}>
              保存
            </Button>
          </>
        ) : null}
      </div>
      <CalendarMonths
        days={days}
        dates={dates}
        today={today}
        changed={new Set(changed.map(({ date }) => date))}
        choose={editable ? (day) => setDates(toggled(day, dates)) : undefined}
      />
      {asking ? (
        <ReasonDialog
          label="保存日历"
          warning="保存后开始的时限按新日历计算。已经开始的时限不变：已对客户承诺的时间不会悄悄移动。仪器的预约时段另在仪器开放时间中设置。"
          keptIn="设置的修改记录"
          harmless
          usual={['按国务院放假安排', '公司安排']}
          pending={save.isPending}
          confirm={(reason) =>
            save.mutate(reason, {
              onSuccess: () => {
                setAsking(false);
                toastDone('服务日历已保存');
              },
            })
          }
          close={() => setAsking(false)}
        >
          <ul className={styles.changes}>
            {changed.map((day) => (
              <li key={day.date}>{changeText(day, dates)}</li>
            ))}
          </ul>
        </ReasonDialog>
      ) : null}
    </>
  );
}

const changeText = (day: CalendarDay, dates: OtherDates): string =>
  `${day.date}${day.name ? `（${day.name}）` : ''}：${servesOn(day, dates) ? '照常服务' : '休息'}`;
