import type { PaperForStaff } from '@yance/contract/points/paper.ts';
import { listPapersForStaff } from '@yance/contract/points/staff-endpoints.ts';
import { paperMachine } from '@yance/contract/points/states.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { createdColumn, memberColumn, stateColumn, stateTabs } from '../../parts/list-page/columns.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { paperTone } from './paper-tone.ts';

const columns: readonly Column<PaperForStaff>[] = [
  { key: 'title', title: '论文', text: (row) => row.title, clip: true },
  stateColumn(({ state }) => paperTone[state]),
  { key: 'journal', title: '期刊', text: (row) => row.journal, clip: true },
  { key: 'doi', title: 'DOI', text: (row) => row.doi, clip: true },
  { key: 'impact_factor', title: '影响因子', text: (row) => String(row.impact_factor), numeric: true },
  { key: 'points', title: '积分', text: (row) => row.points.toLocaleString('zh-CN'), numeric: true },
  { ...memberColumn('member', '客户', (row: PaperForStaff) => row.member), clip: true },
  { ...createdColumn('申请时间'), sortable: false },
];

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    key: 'state',
    options: stateTabs(paperMachine.states, ['pending', 'accepted', 'rejected', 'withdrawn']),
  },
  { kind: 'text', key: 'kw', placeholder: '论文、DOI、客户、手机' },
  { kind: 'dates', from: 'since', to: 'until', label: '申请日期' },
];

/** Papers that acknowledge the platform, to be reviewed for a reward in points. */
export default function PapersPage() {
  return (
    <ListPage
      title="论文致谢奖励"
      endpoint={listPapersForStaff}
      columns={columns}
      filters={filters}
      rowKey={(row) => row.rid}
      open={(row) => `/papers/${row.rid}`}
      empty={{ words: '这里暂时没有申请' }}
    />
  );
}
