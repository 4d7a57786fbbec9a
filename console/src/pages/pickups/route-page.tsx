import { courierRoute, handOverPickups, type StaffPickup } from '@yance/contract/sampling/staff-endpoints.ts';
import { formatWeekday } from '@yance/ui/format.ts';
import { Button } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useRecord } from '../../lib/use-record.ts';
import { useStep } from '../../lib/use-step.ts';
import { DateInput } from '../../parts/date-input.tsx';
import { EmptyList } from '../../parts/list-page/empty-list.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { CourierSteps } from './courier-steps.tsx';
import { PickupState } from './pickup-columns.tsx';
import styles from './pickups.module.css';
import { Whereabouts } from './whereabouts.tsx';

/** The courier's stops of a day, by slot and district, with the next step of each at the thumb. */
export default function RoutePage() {
  const [asked, ask] = useSearchParams();
  const query = useRecord(courierRoute, { date: asked.get('date') ?? undefined });
  return (
    <>
      <PageHead title="我的取样路线" note={query.data?.date}>
        <div className={styles.day}>
          <DateInput value={query.data?.date ?? ''} onChange={(date) => ask(date ? { date } : {}, { replace: true })} />
        </div>
        <Button loading={query.isFetching && !query.isPending} onClick={() => void query.refetch()}>
          刷新
        </Button>
      </PageHead>
      <Loaded query={query}>
        {({ date, list, next }) => (
          <>
            {list.length === 0 ? <EmptyList words="这一天没有取样任务" /> : <Route date={date} list={list} />}
            {next ? (
              <p className={styles.next}>
                <Link to={`?date=${next.date}`}>
                  {next.date} 还有 {next.pickups} 个取样
                </Link>
              </p>
            ) : null}
          </>
        )}
      </Loaded>
    </>
  );
}

/**
 * What is left over from days before or was begun ahead of its day comes first, then the day's slots; what was
 * collected is handed over at once.
 */
function Route({ date, list }: { date: string; list: readonly StaffPickup[] }) {
  const titleOf = (pickup: StaffPickup) =>
    pickup.date === date ? pickup.time : pickup.date < date ? '之前未完成' : '提前上门';
  const titles = [...new Set(list.map(titleOf))];
  return (
    <>
      <HandOver carried={list.filter((one) => one.state === 'collected' && !one.handed_over_at)} />
      {titles.map((title) => (
        <Stops key={title} title={title} list={list.filter((one) => titleOf(one) === title)} />
      ))}
    </>
  );
}

/** All parcels on the vehicle go to the keeper in one step. */
function HandOver({ carried }: { carried: readonly StaffPickup[] }) {
  const step = useStep((rids: string[], idempotencyKey) => call(handOverPickups, { rids }, { idempotencyKey }));
  if (carried.length < 2) return null;
  const pieces = carried.reduce((sum, one) => sum + one.pieces, 0);
  return (
    <div className={styles.buttons}>
      <Button
        type="primary"
        loading={step.isPending}
        onClick={() =>
          step.mutate(
            carried.map(({ rid }) => rid),
            { onSuccess: ({ list }) => toastDone(`${list.length} 处取样已交给样品管理员`) },
          )
        }
      >
        全部交给样品管理员（{carried.length} 处，{pieces} 件）
      </Button>
    </div>
  );
}

function Stops({ title, list }: { title: string; list: readonly StaffPickup[] }) {
  return (
    <section aria-label={title}>
      <h2 className={styles.slot}>{title}</h2>
      <ul className={styles.stops}>
        {list.map((pickup) => (
          <li key={pickup.rid} className={styles.stop}>
            <Stop pickup={pickup} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Stop({ pickup }: { pickup: StaffPickup }) {
  return (
    <>
      <header>
        <strong>
          {pickup.date.slice(5)} {formatWeekday(pickup.date)} {pickup.time} {pickup.area}
        </strong>
        <PickupState pickup={pickup} />
      </header>
      <Whereabouts pickup={pickup} />
      <p className={styles.about}>{pickup.order_no ? `订单 ${pickup.order_no}` : '单独取样'}</p>
      {pickup.pieces > 0 ? <p className={styles.about}>已取 {pickup.pieces} 件</p> : null}
      {pickup.handed_over_at && pickup.state === 'collected' ? <p className={styles.about}>已交给样品管理员</p> : null}
      <CourierSteps pickup={pickup} />
      <p className={styles.more}>
        <Link to={`/pickups/${pickup.rid}`}>查看</Link>
      </p>
    </>
  );
}
