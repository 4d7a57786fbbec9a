import { courierRoute, type StaffPickup } from '@yance/contract/sampling/staff-endpoints.ts';
import { Button } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { useRecord } from '../../lib/use-record.ts';
import { DateInput } from '../../parts/date-input.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { CourierSteps } from './courier-steps.tsx';
import { PickupState, placeOf } from './pickup-columns.tsx';
import styles from './pickups.module.css';

/** The courier's stops of a day, by slot and district, with the next step of each at the thumb. */
export default function RoutePage() {
  const [asked, ask] = useSearchParams();
  const query = useRecord(courierRoute, { date: asked.get('date') ?? undefined });
  return (
    <>
      <PageHead title="今天的取样" note={query.data?.date}>
        <div className={styles.day}>
          <DateInput value={query.data?.date ?? ''} onChange={(date) => ask(date ? { date } : {}, { replace: true })} />
        </div>
        <Button loading={query.isFetching && !query.isPending} onClick={() => void query.refetch()}>
          刷新
        </Button>
      </PageHead>
      <Loaded query={query}>
        {({ list }) =>
          list.length === 0 ? <p className={styles.none}>这一天没有取样任务。</p> : <Stops list={list} />
        }
      </Loaded>
    </>
  );
}

function Stops({ list }: { list: readonly StaffPickup[] }) {
  const slots = [...new Set(list.map(({ time }) => time))];
  return slots.map((slot) => (
    <section key={slot} aria-label={slot}>
      <h2 className={styles.slot}>{slot}</h2>
      <ul className={styles.stops}>
        {list
          .filter(({ time }) => time === slot)
          .map((pickup) => (
            <li key={pickup.rid} className={styles.stop}>
              <Stop pickup={pickup} />
            </li>
          ))}
      </ul>
    </section>
  ));
}

function Stop({ pickup }: { pickup: StaffPickup }) {
  const place = placeOf(pickup);
  return (
    <>
      <header>
        <strong>{pickup.area}</strong>
        <PickupState pickup={pickup} />
      </header>
      <p>
        <a href={`https://uri.amap.com/search?keyword=${encodeURIComponent(place)}`} target="_blank" rel="noreferrer">
          {place}
        </a>
      </p>
      <p>
        {pickup.name} <a href={`tel:${pickup.phone}`}>{pickup.phone}</a>
        <span className={styles.about}> · {pickup.order_no ? `订单 ${pickup.order_no}` : '单独取样'}</span>
      </p>
      {pickup.message ? <p className={styles.about}>留言：{pickup.message}</p> : null}
      {pickup.pieces > 0 ? <p className={styles.about}>已取 {pickup.pieces} 件</p> : null}
      <CourierSteps pickup={pickup} />
      <Link to={`/pickups/${pickup.rid}`}>详情</Link>
    </>
  );
}
