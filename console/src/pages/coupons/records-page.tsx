import type { CouponForStaff } from '@yance/contract/coupons/coupon.ts';
import { getBatch, listBatchCoupons, voidCoupon } from '@yance/contract/coupons/staff-endpoints.ts';
import { couponMachine } from '@yance/contract/coupons/states.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useRecord } from '../../lib/use-record.ts';
import { useStep } from '../../lib/use-step.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { momentColumn, moneyColumn, stateColumn, stateTabs } from '../../parts/list-page/columns.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { MemberLink, nameOf } from '../../parts/member-link.tsx';
import { ReasonDialog } from '../../parts/late-dialogs.ts';

const columnsOf = (revoke: (row: CouponForStaff) => void): readonly Column<CouponForStaff>[] => [
  {
    key: 'member',
    title: '会员',
    text: ({ member }) => (member ? [nameOf(member), member.company].filter(Boolean).join(' · ') : '—'),
    draw: ({ member }) =>
      member ? (
        <MemberLink person={member}>{[nameOf(member), member.company].filter(Boolean).join(' · ')}</MemberLink>
      ) : (
        '—'
      ),
    clip: true,
  },
  { key: 'phone', title: '手机', text: ({ member }) => member?.phone ?? '', exportOnly: true },
  stateColumn(),
  { key: 'code', title: '券码', text: (row) => row.code ?? '—', sparse: true },
  momentColumn('received', '领取时间', (row) => row.received),
  { key: 'due_on', title: '截止日期', text: (row) => row.due_on },
  {
    key: 'order',
    title: '订单',
    text: ({ order }) => order?.order_no ?? '—',
    draw: ({ order }) => (order ? <Link to={`/orders/${order.rid}`}>{order.order_no}</Link> : '—'),
  },
  moneyColumn('taken_fen', '抵扣', (row) => row.order?.taken_fen ?? null),
  { key: 'reason', title: '作废原因', text: (row) => row.reason || '—', sparse: true },
  {
    key: 'void',
    title: '操作',
    text: () => '',
    draw: (row) =>
      row.actions.map(({ event, label }) => (
        <Button key={event} size="small" danger onClick={() => revoke(row)}>
          {label}
        </Button>
      )),
  },
];

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    key: 'state',
    options: stateTabs(couponMachine.states, [
      'used',
      'frozen',
      'usable',
      'unclaimed',
      'expired',
      'voided',
    ]).toReversed(),
  },
  { kind: 'text', key: 'kw', placeholder: '券码、会员姓名、手机、单位' },
];

/** Who has coupons of one kind, what they were used for and what they took off. */
export default function RecordsPage() {
  const { rid = '' } = useParams();
  const { data } = useRecord(getBatch, { rid });
  const [revoked, setRevoked] = useState<CouponForStaff | null>(null);
  const step = useStep((given: { rid: string; reason: string }, idempotencyKey) =>
    call(voidCoupon, given, { idempotencyKey }),
  );
  const fixed = useMemo(() => ({ rid }), [rid]);
  const columns = useMemo(() => columnsOf(setRevoked), []);
  return (
    <>
      <ListPage
        title={data ? `${data.title}：领取与使用记录` : '领取与使用记录'}
        unit="张"
        endpoint={listBatchCoupons}
        columns={columns}
        filters={filters}
        fixed={fixed}
        rowKey={(row) => row.rid}
        empty={{ words: '还没有人领取' }}
      />
      {revoked ? (
        <ReasonDialog
          label="作废"
          title="作废这张优惠券"
          warning="会员不能再使用这张优惠券，原因会发给会员。"
          keptIn="记录"
          pending={step.isPending}
          confirm={(reason) =>
            step.mutate(
              { rid: revoked.rid, reason },
              {
                onSuccess: () => {
                  toastDone('已作废');
                  setRevoked(null);
                },
              },
            )
          }
          close={() => setRevoked(null)}
        />
      ) : null}
    </>
  );
}
