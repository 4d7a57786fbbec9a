import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listEvaluations } from '@yance/contract/reviews/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { Link } from '@yance/ui/link.tsx';
import { useNow } from '@yance/web/now.ts';
import { reading } from '../../../../lib/query.ts';
import { Waiting } from '../../../../parts/waiting/waiting.tsx';
import css from '../page.module.css';
import { useCommunityTasks } from './community-tasks.tsx';
import { useGiftTasks, useQuotationTasks, useWaitTasks } from './offer-tasks.tsx';
import { useRejectedTasks } from './money-tasks.tsx';
import { useOrderTasks } from './order-tasks.tsx';
import { useStatementTasks } from './statement-tasks.tsx';
import { byEnd } from './task.ts';
import { usePickupTasks, useReservationTasks } from './visit-tasks.tsx';

/** So many are shown at first. */
const shownFirst = 8;

/** Everything that waits for the member, what ends soonest first. */
export function ToDo() {
  const now = useNow();
  const { query, tasks: orders, more } = useOrderTasks(now);
  const { data } = query;
  const { data: reviews } = useQuery(reading(listEvaluations, { size: 1 }));
  const visits = [...usePickupTasks(now), ...useReservationTasks(now)];
  const offers = [...useGiftTasks(now), ...useWaitTasks(now), ...useQuotationTasks(now)];
  const tasks = byEnd([
    ...visits,
    ...offers,
    ...useCommunityTasks(now),
    ...useStatementTasks(),
    ...useRejectedTasks(),
    ...orders,
  ]);
  const [whole, setWhole] = useState(false);
  const shown = whole ? tasks : tasks.slice(0, shownFirst);
  const count = tasks.length + more;
  return (
    <section aria-label="待办">
      <div className={css.head}>
        <h2>待办{count > 0 && ` ${count}`}</h2>
      </div>
      {!data && <Waiting queries={[query]} shape="row" count={3} />}
      {data && count === 0 && (
        <p className={css.quiet}>
          现在没有需要您处理的事项。{data.counts.all === 0 && <Link href="/project">浏览项目</Link>}
        </p>
      )}
      <ul className={css.rows}>
        {shown.map(({ key, title, href, note, step }) => (
          <li key={key} className={css.row}>
            <div>
              <Link href={href}>{title}</Link>
              <small>{note}</small>
            </div>
            <Button size="dense" href={href}>
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
      {shown.length < tasks.length && (
        <p className={css.quiet}>
          <Button look="link" onClick={() => setWhole(true)}>
            显示另外 {tasks.length - shown.length} 项
          </Button>
        </p>
      )}
      {shown.length === tasks.length && more > 0 && (
        <p className={css.quiet}>
          还有 {more} 个订单，<Link href="/member/order">查看全部订单</Link>
        </p>
      )}
    </section>
  );
}
