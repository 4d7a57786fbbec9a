import { listStaffOrders, type OrderNeed } from '@yance/contract/orders/staff-endpoints.ts';
import { urgencyNames } from '@yance/contract/pricing/urgency-names.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { late } from '../../lib/late.ts';
import { useMay } from '../../lib/may.ts';
import { optionsOf } from '../../lib/options-of.ts';
import { orderToneOf } from '../../lib/state-tone.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { clockColumn, createdColumn, moneyColumn, memberColumn } from '../../parts/list-page/columns.tsx';
import { commonStep, type BulkStep, type Row } from './bulk-steps.ts';
import { OrderExport } from './order-export.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';

const BulkOrderDialog = late(async () => (await import('./bulk-order-dialog.tsx')).BulkOrderDialog);
const HandOverDialog = late(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog);

const columns: readonly Column<Row>[] = [
  { key: 'order_no', title: '订单号', text: (row) => row.order_no },
  {
    key: 'state',
    title: '状态',
    text: (row) => row.label,
    draw: (row) => (
      <>
        <StatusTag tone={orderToneOf(row)}>{row.label}</StatusTag>{' '}
        {row.marks.map(({ key, label }) => (
          <StatusTag key={key} tone="attention">
            {label}
          </StatusTag>
        ))}{' '}
        {row.unread > 0 ? <StatusTag tone="attention">{`${row.unread} 条留言待回复`}</StatusTag> : null}
      </>
    ),
    wrap: true,
  },
  clockColumn({ sortable: true }),
  { ...memberColumn('customer', '客户', (row: Row) => row.customer), clip: true },
  moneyColumn('total_fen', '金额', (row) => row.total_fen, { sortable: true }),
  { key: 'payer', title: '课题组', text: (row) => row.payer?.name ?? '', clip: true, sparse: true },
  { key: 'samples', title: '样品', text: (row) => String(row.samples), numeric: true },
  { key: 'titles', title: '项目', text: (row) => row.titles.join('、'), clip: true },
  createdColumn('提交时间'),
  { key: 'manager', title: '业务经理', text: (row) => row.manager_name || '—', wideOnly: true },
];

const tab = (value: string, label: string, states: readonly string[]) => ({
  value,
  label,
  input: { states },
  counted: states,
});
/** What waits for staff: what is due first stands first. */
const queue = (value: string, label: string, states: readonly string[]) => ({
  ...tab(value, label, states),
  input: { states, sort: 'clock' },
});
/** What wants the manager beside the state. */
const need = (value: OrderNeed, label: string) => ({
  value,
  label,
  input: { need: value, sort: 'clock' },
  counted: [value],
});
const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    key: 'tab',
    options: [
      tab('all', '全部', []),
      queue('confirming', '待确认', ['confirming']),
      queue('received', '待锁定方案', ['received']),
      need('cancel', '申请取消'),
      need('scan', '待核对协议'),
      need('money', '已收样未支付'),
      need('message', '留言待回复'),
      tab('accepting', '待客户确认', ['accepting']),
      tab('approving', '待课题组审批', ['approving']),
      tab('paying', '待支付', ['paying']),
      tab('sending', '待寄样', ['sending']),
      queue('travelling', '在途', ['travelling']),
      queue('troubled', '样品异常', ['troubled']),
      tab('testing', '检测中', ['waiting', 'testing']),
      tab('checking', '待确认数据', ['checking']),
      tab('finished', '数据已确认', ['finished']),
      tab('cancelled', '已取消', ['cancelled']),
    ],
  },
  { kind: 'whose', label: '范围' },
  { kind: 'text', key: 'kw', placeholder: '订单号、样品编号、快递单号、联系人、手机、项目' },
  {
    kind: 'choice',
    key: 'type',
    label: '服务类型',
    more: true,
    options: [
      { value: '1', label: '送样检测' },
      { value: '2', label: '现场预约' },
      { value: '3', label: '数据分析' },
    ],
  },
  { kind: 'dates', from: 'from', to: 'to', label: '提交日期' },
  { kind: 'switch', key: 'overdue', label: '已超时' },
  { kind: 'choices', key: 'laboratories', label: '实验室', options: 'laboratories' },
  { kind: 'choices', key: 'instruments', label: '仪器', options: 'instruments' },
  { kind: 'choices', key: 'operators', label: '检测人', options: 'operators' },
  { kind: 'choices', key: 'techniques', label: '技术', options: 'techniques', numbers: true },
  { kind: 'choices', key: 'managers', label: '业务经理', options: 'managers' },
  { kind: 'choices', key: 'urgent', label: '加急', options: optionsOf(urgencyNames) },
  { kind: 'choices', key: 'tags', label: '客户标签', options: 'tags' },
  { kind: 'amounts', from: 'least', to: 'most', label: '金额' },
];

/** The orders of the operator by state, each with its running clock. */
export default function OrdersPage() {
  const may = useMay();
  const [moving, setMoving] = useState<{ rids: string[]; done: () => void } | null>(null);
  const [stepping, setStepping] = useState<{ step: BulkStep; orders: Row[]; done: () => void } | null>(null);
  const handsOver = may('orders.handOver');
  const bulk = (rows: Row[], done: () => void) => (
    <>
      <StepButton step={commonStep(rows)} ask={(step) => setStepping({ step, orders: rows, done })} />
      {handsOver ? (
        <Button onClick={() => setMoving({ rids: rows.map((row) => row.rid), done })}>移交给同事</Button>
      ) : null}
    </>
  );
  return (
    <>
      <ListPage
        title="订单"
        endpoint={listStaffOrders}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.rid}
        open={(row) => `/orders/${row.rid}`}
        empty={{ words: '这里暂时没有订单' }}
        ownExport={<OrderExport filters={filters} />}
        {...(handsOver || may('orders.confirm') ? { bulk } : {})}
      />
      {stepping ? <BulkOrderDialog {...stepping} close={() => setStepping(null)} /> : null}
      {moving ? <HandOverDialog {...moving} close={() => setMoving(null)} /> : null}
    </>
  );
}

function StepButton({ step, ask }: { step: BulkStep | undefined; ask: (step: BulkStep) => void }) {
  return step ? (
    <Button type="primary" onClick={() => ask(step)}>
      {step.label}
    </Button>
  ) : null;
}
