import { useQuery } from '@tanstack/react-query';
import { listOrders } from '@yance/contract/orders/endpoints.ts';
import { orderTabs } from '@yance/contract/orders/order-label.ts';
import { classNames } from '@yance/ui/class-names.ts';
import { Link } from '@yance/ui/link.tsx';
import { reading } from '../../../lib/query.ts';
import css from './page.module.css';
import { waitingOrders } from './to-do/waiting-orders.ts';

/** How many orders stand in each tab. */
export function OrderTiles() {
  const { data } = useQuery(reading(listOrders, waitingOrders));
  const { all: _, ...tabs } = orderTabs;
  return (
    <section aria-label="我的订单">
      <div className={css.head}>
        <h2>我的订单</h2>
        <Link href="/member/order">全部订单</Link>
      </div>
      <ul className={css.tiles}>
        {Object.entries(tabs).map(([tab, label]) => {
          const count = data?.counts[tab] ?? 0;
          return (
            <li key={tab}>
              <Link href={`/member/order?tab=${tab}`}>
                <strong className={classNames(count > 0 && css.some)}>{data ? count : '–'}</strong>
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
