import type { CommunityForStaff } from '@yance/contract/communities/community.ts';
import { communityKinds } from '@yance/contract/communities/kinds.ts';
import { listCommunitiesForStaff } from '@yance/contract/communities/staff-endpoints.ts';
import { communityMachine } from '@yance/contract/communities/states.ts';
import { regionText } from '@yance/contract/kernel/region.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { createdColumn, memberColumn, stateColumn, stateTabs } from '../../parts/list-page/columns.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { communityTone } from './community-tone.ts';

const columns: readonly Column<CommunityForStaff>[] = [
  { key: 'name', title: '名称', text: (row) => row.name, clip: true },
  stateColumn((row: CommunityForStaff) => communityTone[row.state]),
  { key: 'kind', title: '类型', text: (row) => row.kind_label },
  { key: 'unit', title: '所属单位', text: (row) => row.unit, clip: true },
  { key: 'region', title: '地区', text: (row) => regionText(row), sparse: true },
  { ...memberColumn('owner', '负责人', (row: CommunityForStaff) => row.owner), clip: true },
  { key: 'phone', title: '负责人手机', text: (row) => row.owner.phone, exportOnly: true },
  { key: 'members', title: '成员', text: (row) => String(row.members), numeric: true, sortable: true },
  createdColumn('创建时间'),
];

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    key: 'state',
    filled: true,
    options: stateTabs(
      communityMachine.states,
      ['pending', 'active', 'frozen', 'dissolving', 'rejected', 'dissolved'],
      { queues: ['pending'] },
    ),
  },
  { kind: 'text', key: 'kw', placeholder: '名称、单位、编码、负责人、手机' },
  {
    kind: 'choice',
    key: 'kind',
    label: '类型',
    options: Object.entries(communityKinds).map(([value, label]) => ({ value, label })),
  },
];

/** Communities: those that wait for a review first. */
export default function CommunitiesPage() {
  return (
    <ListPage
      title="课题组"
      endpoint={listCommunitiesForStaff}
      columns={columns}
      filters={filters}
      rowKey={(row) => row.rid}
      open={(row) => `/communities/${row.rid}`}
      empty={{ words: '这里暂时没有课题组' }}
    />
  );
}
