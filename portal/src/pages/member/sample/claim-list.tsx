import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listCompensations, type Compensation } from '@yance/contract/samples/recycle.ts';
import { DateTime } from '@yance/ui/date.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Link } from '@yance/ui/link.tsx';
import { Money } from '@yance/ui/money.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { reading } from '../../../lib/query.ts';
import type { Address } from '../../../lib/use-address.ts';
import { OneRecord, RecordMissing } from '../../../parts/record-list/one-record.tsx';
import { RecordList } from '../../../parts/record-list/record-list.tsx';
import type { Column } from '../../../parts/record-table/record-table.tsx';
import { claimTone } from './sample-tone.ts';

const kinds = { damaged: '损坏', lost: '遗失' } as const;

const columns: readonly Column<Compensation>[] = [
  {
    key: 'sample',
    title: '样品',
    lead: true,
    cell: (one: Compensation) => (
      <Link href={`/member/sample?rid=${one.sample.rid}`}>
        {one.sample.code} {kinds[one.kind]}
      </Link>
    ),
  },
  {
    key: 'order',
    title: '订单',
    cell: (one: Compensation) => <Link href={`/member/order?rid=${one.order_rid}`}>{one.order_no}</Link>,
  },
  { key: 'reason', title: '说明', cell: (one: Compensation) => one.reason },
  { key: 'at', title: '登记时间', cell: (one: Compensation) => <DateTime iso={one.created} /> },
  {
    key: 'state',
    title: '进度',
    cell: (one: Compensation) => <Tag tone={claimTone(one.state)}>{one.label}</Tag>,
  },
  {
    key: 'amount',
    title: '赔付',
    align: 'end',
    cell: (one: Compensation) => (one.amount_fen === null ? null : <Money fen={one.amount_fen} />),
  },
];

/** What became of damaged and lost samples. */
export function ClaimList({ address }: { address: Address }) {
  const of = address.read('of');
  const query = useQuery({
    ...reading(listCompensations, { page: address.page, of }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <OneRecord address={address} what="赔付" />
      <RecordList
        query={query}
        caption="样品赔付"
        columns={columns}
        rowKey={({ rid }) => rid}
        hrefOfPage={address.hrefOfPage}
        empty={
          of ? (
            <RecordMissing what="赔付" />
          ) : (
            <EmptyState title="没有赔付" note="样品在我方损坏、遗失或寄回途中受损时，进度会显示在这里。" />
          )
        }
      />
    </>
  );
}
