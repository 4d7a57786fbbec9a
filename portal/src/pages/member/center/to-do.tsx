import { useQuery } from '@tanstack/react-query';
import { listOrders } from '@yance/contract/orders/endpoints.ts';
import { orderPromises } from '@yance/contract/orders/states.ts';
import { listReservations } from '@yance/contract/reservations/endpoints.ts';
import { reservationPromises } from '@yance/contract/reservations/states.ts';
import { listSamplings } from '@yance/contract/sampling/endpoints.ts';
import { listEvaluations } from '@yance/contract/reviews/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { Remaining } from '@yance/ui/date.tsx';
import { Link } from '@yance/ui/link.tsx';
import { useNow } from '@yance/web/now.ts';
import { reading } from '../../../lib/query.ts';
import { useObjectionsOnly } from '../../../parts/use-objections-only.ts';
import { nextStep } from '../../../parts/order-next-step.ts';
import { RecordClock } from '../../../parts/timeline/record-clock.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import css from './page.module.css';
import { waitingOrders } from './waiting-orders.ts';

const most = 8;

/** Orders that wait for the member, those with the nearest end first. */
export function ToDo() {
  const query = useQuery(reading(listOrders, waitingOrders));
  const { data } = query;
  const { data: times } = useQuery(reading(listReservations, { tab: 'waiting', size: 100 }));
  const { data: bills } = useQuery(reading(listReservations, { tab: 'settling', size: 100 }));
  const { data: reviews } = useQuery(reading(listEvaluations, { size: 1 }));
  const { data: pickups } = useQuery(reading(listSamplings, { open: true, size: 100 }));
  const missed = (pickups?.list ?? []).filter(({ state }) => state === 'postponed');
  const now = useNow();
  const contested = useObjectionsOnly(data?.list ?? []);
  const waiting = (data?.list ?? [])
    .flatMap((order) => {
      const step = contested(order) ? undefined : nextStep(order);
      return step ? [{ order, step }] : [];
    })
    .toSorted((a, b) => (a.order.clock?.until ?? '9').localeCompare(b.order.clock?.until ?? '9'));
  const asking = [...(times?.list ?? []), ...(bills?.list ?? [])].filter(
    ({ state }) => state === 'accepting' || state === 'settling',
  );
  const count = waiting.length + asking.length + missed.length;
  return (
    <section aria-label="待办">
      <div className={css.head}>
        <h2>待办{count > 0 && ` ${count}`}</h2>
      </div>
      {!data && <Waiting queries={[query]} shape="row" count={3} />}
      {data && count === 0 && (
        <p className={css.quiet}>
          现在没有需要您处理的订单。{data.counts.all === 0 && <Link href="/project">浏览项目</Link>}
        </p>
      )}
      <ul className={css.rows}>
        {missed.map((pickup) => (
          <li key={pickup.rid} className={css.row}>
            <div>
              <Link href="/member/sampling">上门取样没有取到样品</Link>
              <small>
                {pickup.order_no && `${pickup.order_no} · `}
                {pickup.label}
                {pickup.rebook_until && (
                  <>
                    {' '}
                    · 改约期限 <Remaining iso={pickup.rebook_until} now={now} />
                  </>
                )}
              </small>
            </div>
            <Button size="dense" href={pickup.order_rid ? `/member/order?rid=${pickup.order_rid}` : '/member/sampling'}>
              改约取样
            </Button>
          </li>
        ))}
        {asking.map((row) => (
          <li key={row.rid} className={css.row}>
            <div>
              <Link href={`/member/order?view=reservation&rid=${row.rid}`}>{row.service}</Link>
              <small>
                {row.reservation_no} · {row.label}
                {row.clock && (
                  <>
                    {' '}
                    · <RecordClock clock={row.clock} promises={reservationPromises} now={now} />
                  </>
                )}
              </small>
            </div>
            <Button size="dense" href={`/member/order?view=reservation&rid=${row.rid}`}>
              {row.state === 'accepting' ? '确认新时间' : '确认费用'}
            </Button>
          </li>
        ))}
        {waiting.slice(0, most).map(({ order, step }) => (
          <li key={order.rid} className={css.row}>
            <div>
              <Link href={`/member/order?rid=${order.rid}`}>{order.titles.join('、')}</Link>
              <small>
                {order.order_no} · {order.label}
                {order.clock && (
                  <>
                    {' '}
                    · <RecordClock clock={order.clock} promises={orderPromises} now={now} />
                  </>
                )}
              </small>
            </div>
            <Button size="dense" href={`/member/order?rid=${order.rid}`}>
              {step}
            </Button>
          </li>
        ))}
      </ul>
      {Boolean(reviews?.counts.waiting) && (
        <p className={css.quiet}>
          有 {reviews?.counts.waiting} 项检测待评价，<Link href="/member/order?tab=evaluate">去评价</Link>
        </p>
      )}
      {waiting.length > most && (
        <p className={css.quiet}>
          还有 {waiting.length - most} 项，<Link href="/member/order">查看全部订单</Link>
        </p>
      )}
    </section>
  );
}
