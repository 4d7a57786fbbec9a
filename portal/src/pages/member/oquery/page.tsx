import { useQuery } from '@tanstack/react-query';
import { lookUpOrders, type FoundOrder } from '@yance/contract/orders/list-endpoints.ts';
import { listReservations } from '@yance/contract/reservations/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { TextField } from '@yance/ui/field.tsx';
import { formatSlot } from '@yance/ui/format.ts';
import { Link } from '@yance/ui/link.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { useState } from 'react';
import { privateMeta } from '../../../lib/private-meta.ts';
import { reading } from '../../../lib/query.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { ScanButton } from '../../../parts/scan-button.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import css from './page.module.css';

export const meta = privateMeta('订单查询');

const words = { order: '订单号', sample: '样品', parcel: '快递' } as const;

/**
 * Finds own orders by the number of the order, of a reservation, of a sample or of a parcel; the number stands in the
 * address.
 */
export default function LookUpPage() {
  const address = useAddress();
  const asked = address.read('kw') ?? '';
  const [typed, setTyped] = useState(asked);
  const query = useQuery({ ...reading(lookUpOrders, { kw: asked }), enabled: asked !== '' });
  const times = useQuery({
    ...reading(listReservations, { kw: asked, size: 5 }),
    enabled: /^YY\d{13}$/i.test(asked),
  });
  const { data } = query;
  return (
    <>
      <h1 className={css.title}>订单查询</h1>
      <search>
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            address.change({ kw: typed.trim() });
          }}
        >
          <TextField
            label="订单号、预约号、样品编号或快递单号"
            hint="可以输入标签上的样品编号，如 S2026010100001-001"
            type="search"
            maxLength={60}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" look="primary" icon="search">
            查询
          </Button>
          <ScanButton
            onCode={(code) => {
              setTyped(code);
              address.change({ kw: code.slice(0, 60) });
            }}
          />
        </form>
      </search>
      {asked !== '' && !data && <Waiting queries={[query]} shape="row" count={2} />}
      {data?.list.length === 0 && !times.isLoading && !times.data?.total && (
        <EmptyState title="没有查到" note={`没有与「${asked}」完全一致的号码，请核对后再试。只能查到您自己的订单。`} />
      )}
      <ul className={css.list} role="list">
        {data?.list.map((one) => (
          <Found key={`${one.by} ${one.order.rid} ${one.what}`} found={one} />
        ))}
        {times.data?.list.map((row) => (
          <li key={row.rid}>
            <div>
              <Link href={`/member/order?view=reservation&rid=${row.rid}`}>{row.service}</Link>
              <small>
                预约号 {row.reservation_no}，{formatSlot(row)}
              </small>
            </div>
            <Tag>{row.label}</Tag>
          </li>
        ))}
      </ul>
    </>
  );
}

function Found({ found: { by, order, what } }: { found: FoundOrder }) {
  return (
    <li>
      <div>
        <Link href={`/member/order?rid=${order.rid}`}>{order.titles.join('、')}</Link>
        <small>
          订单号 {order.order_no}，<DateTime iso={order.created} /> 下单
        </small>
        {what && (
          <small>
            {words[by]} {what}
          </small>
        )}
      </div>
      <Tag>{order.label}</Tag>
    </li>
  );
}
