import type { PromoterForStaff } from '@yance/contract/promotion/promoter.ts';
import { listPromoters } from '@yance/contract/promotion/staff-endpoints.ts';
import { promoterMachine } from '@yance/contract/promotion/states.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { createdColumn, memberColumn, moneyColumn, stateColumn, stateTabs } from '../../parts/list-page/columns.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { promoterTone } from './promoter-tone.ts';

const columns: readonly Column<PromoterForStaff>[] = [
  createdColumn('申请时间'),
  { ...memberColumn('member', '推广员', (row: PromoterForStaff) => row.member), clip: true },
  stateColumn((row: PromoterForStaff) => promoterTone[row.state]),
  { key: 'channel', title: '推广渠道', text: (row) => row.channel, clip: true },
  { key: 'customers', title: '客户', text: (row) => String(row.funnel.registered), numeric: true },
  moneyColumn('expected', '预计', (row) => row.sums.expected_fen || null, { sparse: true }),
  moneyColumn('frozen', '冻结', (row) => row.sums.frozen_fen || null),
  moneyColumn('available', '可提现', (row) => row.sums.available_fen || null),
];

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    key: 'state',
    options: stateTabs(promoterMachine.states, ['pending', 'active', 'stopped', 'rejected'], { queues: ['pending'] }),
  },
  { kind: 'text', key: 'kw', placeholder: '姓名、单位、手机' },
];

/** Members who promote or want to: those that wait for a review first. */
export default function PromotersPage() {
  return (
    <ListPage
      title="推广员"
      endpoint={listPromoters}
      columns={columns}
      filters={filters}
      rowKey={(row) => row.rid}
      open={(row) => `/promoters/${row.rid}`}
      empty={{ words: '这里暂时没有推广员' }}
    />
  );
}
