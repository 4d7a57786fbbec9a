import type { ComplaintForStaff } from '@yance/contract/complaints/complaint.ts';
import { listComplaintsForStaff } from '@yance/contract/complaints/staff-endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { channelNames, outcomeNames } from '@yance/contract/notifications/channels.ts';
import { listSentMessages, type SentMessage } from '@yance/contract/notifications/sent-endpoints.ts';
import { listStaffOrders } from '@yance/contract/orders/staff-endpoints.ts';
import type { RequirementRow } from '@yance/contract/requirements/requirement.ts';
import { requirementQueue } from '@yance/contract/requirements/staff-endpoints.ts';
import { listStaffReservations, type StaffReservationRow } from '@yance/contract/reservations/staff-endpoints.ts';
import { sampleQueue, type QueuedOrder } from '@yance/contract/samples/staff-endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { orderToneOf } from '../../lib/state-tone.ts';
import { createdColumn, moneyColumn, stateColumn } from '../../parts/list-page/columns.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { countedStates, deliveryText, deliveryTone } from './list-words.ts';
import { listTab } from './list-tab.tsx';

type Orders = OutputOf<typeof listStaffOrders>;
type Order = Orders['list'][number];

/** What a customer ordered, sent, wanted and complained of. */
export const workTabs = [
  listTab<Order, Orders>('orders', '订单', {
    endpoint: listStaffOrders,
    columns: [
      { key: 'order_no', title: '订单号', text: (row) => row.order_no },
      stateColumn((row: Order) => orderToneOf(row)),
      { key: 'titles', title: '项目', text: (row) => row.titles.join('、'), clip: true },
      moneyColumn('total_fen', '金额', (row) => row.total_fen, { sortable: true }),
      { key: 'payer', title: '支付方', text: (row) => row.payer?.name ?? '个人', clip: true },
      { key: 'samples', title: '样品', text: (row) => String(row.samples), numeric: true },
      createdColumn('提交时间'),
    ],
    rowKey: (row) => row.rid,
    open: (row) => `/orders/${row.rid}`,
    empty: '还没有订单',
  }),
  listTab<QueuedOrder, OutputOf<typeof sampleQueue>>('samples', '样品', {
    endpoint: sampleQueue,
    columns: [
      { key: 'order_no', title: '订单号', text: (row) => row.order_no },
      { key: 'titles', title: '项目', text: (row) => row.titles.join('、'), clip: true },
      { key: 'states', title: '样品', text: (row) => countedStates(row.samples), wrap: true },
      {
        key: 'marks',
        title: '注意',
        text: (row) => [...new Set(row.samples.flatMap(({ marks }) => marks))].join('、') || '—',
        wrap: true,
      },
      createdColumn('下单时间'),
    ],
    rowKey: (row) => row.order_rid,
    open: (row) => `/samples/${row.order_no}`,
    empty: '还没有样品',
  }),
  listTab<StaffReservationRow, OutputOf<typeof listStaffReservations>>('reservations', '预约', {
    endpoint: listStaffReservations,
    columns: [
      { key: 'reservation_no', title: '预约号', text: (row) => row.reservation_no },
      stateColumn(),
      {
        key: 'slot',
        title: '时段',
        text: (row) => `${formatDateTime(row.start)} – ${row.end.slice(11, 16)}`,
        sortable: true,
      },
      { key: 'instrument', title: '仪器', text: (row) => row.instrument.model, clip: true },
      { key: 'mode', title: '参与方式', text: (row) => row.mode_label },
      moneyColumn('amount_fen', '金额', (row) => row.amount_fen),
    ],
    rowKey: (row) => row.rid,
    open: (row) => `/reservations/${row.rid}`,
    empty: '还没有预约',
  }),
  listTab<RequirementRow, OutputOf<typeof requirementQueue>>('requirements', '需求', {
    endpoint: requirementQueue,
    columns: [
      { key: 'requirement_no', title: '编号', text: (row) => row.requirement_no },
      stateColumn(),
      { key: 'content', title: '内容', text: (row) => row.content, clip: true },
      moneyColumn('quoted_fen', '报价', (row) => row.quoted_fen),
      { key: 'manager', title: '负责人', text: (row) => row.manager?.name ?? '—' },
      createdColumn('提交时间'),
    ],
    rowKey: (row) => row.rid,
    open: (row) => `/requirements/${row.rid}`,
    empty: '还没有发布需求',
  }),
  listTab<ComplaintForStaff, OutputOf<typeof listComplaintsForStaff>>('complaints', '售后', {
    endpoint: listComplaintsForStaff,
    columns: [
      { key: 'order_no', title: '订单号', text: (row) => row.order_no },
      stateColumn(),
      { key: 'title', title: '项目', text: (row) => row.title, clip: true },
      { key: 'reason', title: '原因', text: (row) => row.reason, clip: true },
      createdColumn('提出时间'),
    ],
    rowKey: (row) => row.rid,
    open: (row) => `/complaints/${row.rid}`,
    empty: '没有售后',
  }),
];

/** What a customer was notified of, and whether it arrived. */
export const messageTab = listTab<SentMessage, OutputOf<typeof listSentMessages>>('messages', '消息', {
  endpoint: listSentMessages,
  columns: [
    { key: 'created', title: '时间', text: (row) => formatDateTime(row.created) },
    { key: 'channel', title: '方式', text: (row) => channelNames[row.channel] },
    { key: 'title', title: '事项', text: (row) => row.title, clip: true },
    { key: 'text', title: '内容', text: (row) => row.text, wrap: true },
    { key: 'to', title: '收件人', text: (row) => row.to || '—' },
    {
      key: 'outcome',
      title: '状态',
      text: (row) => deliveryText(row, outcomeNames),
      draw: (row) => <StatusTag tone={deliveryTone(row)}>{deliveryText(row, outcomeNames)}</StatusTag>,
    },
  ],
  rowKey: (row) => row.rid,
  empty: '没有发送过消息；消息日志只保存一段时间',
});
