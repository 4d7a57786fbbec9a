import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CommunityDetail } from '@yance/contract/communities/community.ts';
import type { OutputOf, SentOf } from '@yance/contract/kernel/endpoint.ts';
import {
  communitySpending,
  exportCommunityOrders,
  listCommunityOrders,
} from '@yance/contract/orders/community-endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { formatSlot } from '@yance/ui/format.ts';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Money } from '@yance/ui/money.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { call } from '../../../lib/call.ts';
import { reading } from '../../../lib/query.ts';
import type { Address } from '../../../lib/use-address.ts';
import { SpendingBars } from '../../../parts/bars/spending-bars.tsx';
import { ListFilters } from '../../../parts/record-list/list-filters.tsx';
import { NothingMatches } from '../../../parts/record-list/nothing-matches.tsx';
import { OneRecord, RecordMissing } from '../../../parts/record-list/one-record.tsx';
import { RecordList } from '../../../parts/record-list/record-list.tsx';
import { StepsCell } from '../../../parts/record-table/cells.tsx';
import type { Column } from '../../../parts/record-table/record-table.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import css from './spending.module.css';

/** What the community's orders came to, and who had what tested. */
export function Spending({ community: { rid }, address }: { community: CommunityDetail; address: Address }) {
  const sums = useQuery(reading(communitySpending, { rid }));
  const of = address.read('of');
  const filter = {
    of,
    kw: address.read('kw'),
    member_rid: address.read('person'),
    since: address.read('since'),
    until: address.read('until'),
  };
  const filtered = Object.values(filter).some(Boolean);
  const query = useQuery({
    ...reading(listCommunityOrders, { ...filter, rid, page: address.page }),
    placeholderData: keepPreviousData,
  });
  if (!sums.data) return <Waiting queries={[sums]} shape="card" count={3} />;
  const { total_fen, orders, months, members, projects } = sums.data;
  const spent = hasSpent(sums.data);
  return (
    <>
      <div className={css.head}>
        <p>
          近 12 个月 {orders} 个订单与机时预约，合计 <Money fen={total_fen} look="strong" />
          <small>
            金额为课题组承担的费用（含寄回等附加费用）减去退款，计入提交或同意的当月，涨价计入接受的当月；待审批的不计
          </small>
        </p>
        <ExportButton filter={{ ...filter, rid }} disabled={query.data?.total === 0} />
      </div>
      {spent && (
        <div className={css.charts}>
          <SpendingBars title="按月份" parts={months.slice(months.findIndex(hasSpent))} />
          <SpendingBars title="按成员" parts={members} />
          <SpendingBars title="按经费项目" parts={projects} />
        </div>
      )}
      <OneRecord address={address} what="订单与机时" />
      {!of && (
        <ListFilters
          address={address}
          word="编号、检测项目、样品、项目编号"
          choices={[
            {
              name: 'person',
              label: '成员',
              options: Object.fromEntries(members.map(({ key, name }) => [key, name])),
            },
          ]}
        />
      )}
      <RecordList
        query={query}
        caption="课题组的订单与机时"
        columns={columns}
        rowKey={(order) => order.rid}
        hrefOfPage={address.hrefOfPage}
        empty={<Nothing one={of !== undefined} filtered={filtered} />}
      />
    </>
  );
}

function Nothing({ one, filtered }: { one: boolean; filtered: boolean }) {
  if (one) return <RecordMissing what="订单或机时" />;
  if (filtered) return <NothingMatches what="订单与机时" />;
  return <EmptyState title="还没有由课题组支付的订单或机时" note="成员下单、预约时选择由课题组支付。" />;
}

/** An order of an earlier month may rise, or get a fee beside it. */
const hasSpent = ({ orders, total_fen }: { orders: number; total_fen: number }) => orders > 0 || total_fen > 0;

/** The orders and the instrument time that the filter leaves, as a file of Excel. */
function ExportButton({ filter, disabled }: { filter: SentOf<typeof exportCommunityOrders>; disabled: boolean }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { url, total } = await call(exportCommunityOrders, filter);
      location.assign(url);
      toast.success(`已导出 ${total} 条记录`);
    } catch {
      // The call has told the member why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="dense" icon="download" busy={busy} disabled={disabled} onClick={() => void save()}>
      导出 Excel
    </Button>
  );
}

type Order = OutputOf<typeof listCommunityOrders>['list'][number];

const columns: readonly Column<Order>[] = [
  {
    key: 'titles',
    title: '检测项目',
    lead: true,
    cell: ({ titles, order_no, time }) => (
      <>
        {titles.join('、')}
        <br />
        <small className={css.small}>
          {order_no}
          {time && ` · 机时 ${formatSlot(time)}`}
        </small>
      </>
    ),
  },
  { key: 'person', title: '下单人', cell: ({ person }) => person },
  { key: 'project', title: '经费项目', cell: ({ project }) => project || '—' },
  { key: 'samples', title: '样品', align: 'end', cell: ({ samples }) => samples ?? '—' },
  { key: 'created', title: '下单时间', cell: ({ created }) => <DateTime iso={created} /> },
  { key: 'label', title: '状态', cell: ({ label }) => label },
  { key: 'total', title: '下单金额', align: 'end', cell: ({ total_fen }) => <Money fen={total_fen} /> },
  {
    key: 'actions',
    title: '操作',
    cell: ({ rid, time }) =>
      time ? null : (
        <StepsCell>
          <Button look="link" href={`/member/invoiceLs?tab=packages&orders=${rid}`}>
            报销资料包
          </Button>
        </StepsCell>
      ),
  },
];
