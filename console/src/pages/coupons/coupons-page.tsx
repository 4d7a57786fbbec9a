import { couponKinds, type CouponBatch } from '@yance/contract/coupons/coupon.ts';
import { listBatches } from '@yance/contract/coupons/staff-endpoints.ts';
import { couponBatchMachine } from '@yance/contract/coupons/states.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { late } from '../../lib/late.ts';
import { useMay } from '../../lib/may.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { createdColumn, moneyColumn, stateColumn, stateTabs } from '../../parts/list-page/columns.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { batchTone } from './batch-tone.ts';

const BatchDialog = late(async () => (await import('./batch-dialog.tsx')).BatchDialog);

const columns: readonly Column<CouponBatch>[] = [
  { key: 'title', title: '优惠券', text: (row) => row.title, clip: true },
  stateColumn(({ state }) => batchTone[state]),
  { key: 'kind', title: '类型', text: (row) => couponKinds[row.kind] },
  { key: 'rule', title: '优惠', text: (row) => row.rule, clip: true },
  { key: 'scope', title: '适用', text: (row) => row.scope_text, clip: true, wideOnly: true },
  { key: 'channel', title: '发放方式', text: (row) => row.channel_label },
  {
    key: 'received',
    title: '已领 / 总数',
    text: ({ received, stock }) => `${received} / ${stock ?? '不限'}`,
    numeric: true,
    sortable: true,
  },
  { key: 'used', title: '已使用', text: ({ counts }) => String(counts.used), numeric: true },
  moneyColumn('taken_fen', '已抵扣', (row) => row.taken_fen),
  moneyColumn('held_fen', '冻结抵扣', (row) => row.held_fen),
  createdColumn('新建时间'),
];

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    key: 'state',
    options: stateTabs(couponBatchMachine.states, ['open', 'draft', 'stopped']),
  },
  { kind: 'text', key: 'kw', placeholder: '名称、口令' },
];

/** Every coupon that is prepared, given out or stopped, with what became of it. */
export default function CouponsPage() {
  const [adding, setAdding] = useState(false);
  const may = useMay();
  const mayAdd = may('growth.couponEdit');
  return (
    <>
      <ListPage
        title="优惠券"
        unit="种"
        endpoint={listBatches}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.rid}
        open={(row) => `/coupons/${row.rid}`}
        empty={{ words: '还没有优惠券', ...(mayAdd ? { next: '新建草稿，核对后开始发放' } : {}) }}
        extra={
          mayAdd ? (
            <Button type="primary" onClick={() => setAdding(true)}>
              新建优惠券
            </Button>
          ) : null
        }
      />
      {adding ? <BatchDialog close={() => setAdding(false)} /> : null}
    </>
  );
}
