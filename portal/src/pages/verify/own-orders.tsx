import { useQuery } from '@tanstack/react-query';
import { listOrdersWithFile } from '@yance/contract/verification/endpoints.ts';
import { Link } from '@yance/ui/link.tsx';
import { reading } from '../../lib/query.ts';
import css from './page.module.css';

/** In which of the reader's own orders the file is; nothing where it is in none. */
export function OwnOrders({ sha256 }: { sha256: string }) {
  const { data } = useQuery(reading(listOrdersWithFile, { sha256 }));
  if (!data || data.total === 0) return null;
  return (
    <section aria-label="您的订单">
      <p>这份文件在您的 {data.total} 个订单里：</p>
      <ul role="list" className={css.lines}>
        {data.list.map(({ rid, order_no }) => (
          <li key={rid}>
            <Link href={`/member/order?rid=${rid}`}>{order_no}</Link>
          </li>
        ))}
        {data.total > data.list.length && <li>另有 {data.total - data.list.length} 个</li>}
      </ul>
    </section>
  );
}
