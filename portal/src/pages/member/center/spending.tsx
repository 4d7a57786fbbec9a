import { useQuery } from '@tanstack/react-query';
import { ownSpending } from '@yance/contract/orders/center-endpoints.ts';
import { Link } from '@yance/ui/link.tsx';
import { Money } from '@yance/ui/money.tsx';
import { reading } from '../../../lib/query.ts';
import { Bars } from '../../../parts/bars/bars.tsx';
import { SpendingBars } from '../../../parts/bars/spending-bars.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import css from './spending.module.css';

/** What the member's orders came to by month, own and community money apart, and how long results took. */
export function Spending() {
  const query = useQuery(reading(ownSpending, {}));
  const { data } = query;
  return (
    <section aria-label="支出与检测用时">
      <div className={css.head}>
        <h2>支出与检测用时</h2>
        <small>近 12 个月</small>
      </div>
      {!data && <Waiting queries={[query]} shape="card" count={2} />}
      {data && data.accounts.every(({ orders }) => orders === 0) ? (
        <p className={css.quiet}>
          还没有订单。下单后，这里按月份显示支出和出结果的用时。<Link href="/project">浏览项目</Link>
        </p>
      ) : (
        data && (
          <div className={css.charts}>
            {data.accounts
              .filter(({ orders }) => orders > 0)
              .map(({ payer, orders, total_fen, months }) => (
                <SpendingBars
                  key={payer?.rid ?? 'own'}
                  title={
                    <>
                      {payer ? `由「${payer.name}」支付` : '本人支付'} <Money fen={total_fen} />
                      <small className={css.small}>
                        {orders} 单订单与机时，含取样与寄回，已减退款；不含已取消和待审批的
                      </small>
                    </>
                  }
                  parts={sinceFirst(months, ({ orders: some }) => some > 0)}
                />
              ))}
            <Turnaround months={data.turnaround} />
          </div>
        )
      )}
    </section>
  );
}

function Turnaround({ months }: { months: { month: string; orders: number; median_days: number | null }[] }) {
  const known = sinceFirst(months, ({ orders }) => orders > 0);
  if (known.length === 0) return null;
  return (
    <Bars
      title={
        <>
          检测用时（中位数）
          <small className={css.small}>从收齐样品、确认方案并付款到最后一份数据，按出数据的月份</small>
        </>
      }
      bars={known.map(({ month, orders, median_days: days }) => ({
        key: month,
        name: month,
        value: days ?? 0,
        text: days === null ? '—' : `${days} 天`,
        note: orders > 0 ? `${orders} 单` : '',
      }))}
    />
  );
}

/** The months from the first one that holds anything; none where none does. */
function sinceFirst<M>(months: readonly M[], holds: (month: M) => boolean): M[] {
  const first = months.findIndex(holds);
  return first < 0 ? [] : months.slice(first);
}
