import type { QueuedOrder } from '@yance/contract/samples/staff-endpoints.ts';
import { sampleQueue } from '@yance/contract/samples/staff-endpoints.ts';
import { sampleStages, type SampleStage } from '@yance/contract/samples/states.ts';
import { toneOf } from '../../lib/state-tone.ts';
import { arrivalText, parcelText } from '../../parts/sample-handling/arrival-text.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { clockColumn, createdColumn } from '../../parts/list-page/columns.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { MemberLink } from '../../parts/member-link.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { LateParcels, lateParcelText } from './late-parcels.tsx';
import { SampleSearch } from './sample-search.tsx';

const columns: readonly Column<QueuedOrder>[] = [
  { key: 'order_no', title: '订单号', text: (row) => row.order_no },
  {
    key: 'state',
    title: '订单状态',
    text: (row) => row.order_label,
    draw: (row) => <StatusTag tone={toneOf(row.order_state)}>{row.order_label}</StatusTag>,
  },
  clockColumn(),
  {
    key: 'delays',
    title: '停滞未到',
    sparse: true,
    wrap: true,
    text: (row) => row.delays.map(lateParcelText).join('；'),
    draw: (row) => (row.delays.length > 0 ? <LateParcels list={row.delays} /> : '—'),
  },
  { key: 'samples', title: '样品', text: (row) => `${row.samples.length} 件` },
  {
    key: 'outstanding',
    title: '接收',
    wrap: true,
    text: (row) => (row.outstanding > 0 && row.missing ? `${arrivalText(row)}（${row.missing}）` : arrivalText(row)),
  },
  {
    key: 'parcels',
    title: '快递',
    sparse: true,
    wrap: true,
    text: (row) => parcelText(row) || '—',
  },
  {
    key: 'contact',
    title: '联系人',
    text: (row) => `${row.contact} ${row.phone}`,
    draw: (row) => (
      <>
        <MemberLink person={{ rid: row.member_rid, name: row.contact }} /> {row.phone}
      </>
    ),
  },
  { key: 'titles', title: '项目', text: (row) => row.titles.join('、'), clip: true },
  createdColumn('下单时间', { wideOnly: true }),
];

const stages = Object.entries(sampleStages) as [SampleStage, { title: string }][];
const filters: readonly Filter[] = [
  { kind: 'text', key: 'kw', placeholder: '在下表中查找：订单号、样品编号、存放位置' },
  {
    kind: 'tabs',
    key: 'stage',
    options: [
      ...stages.map(([stage, { title }]) => ({ value: stage, label: title, input: { stage }, counted: [stage] })),
      { value: 'all', label: '全部', input: {} },
    ],
  },
];

/** The samples of the operator by stage, grouped by order; a scan leads straight to the order. */
export default function SamplesPage() {
  return (
    <>
      <SampleSearch />
      <ListPage
        title="样品"
        unit="单"
        endpoint={sampleQueue}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.order_rid}
        open={(row) => `/samples/${row.order_no}`}
        empty={{ words: '这里暂时没有样品' }}
      />
    </>
  );
}
