import type { InvitationForStaff } from '@yance/contract/invitations/invitation.ts';
import { invitationKinds } from '@yance/contract/invitations/kinds.ts';
import { listInvitationsForStaff } from '@yance/contract/invitations/staff-endpoints.ts';
import { invitationMachine } from '@yance/contract/invitations/states.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { createdColumn, memberColumn, moneyColumn, stateColumn, stateTabs } from '../../parts/list-page/columns.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { nameOf } from '../../parts/member-link.tsx';
import { invitationTone } from './invitation-tone.ts';

const columns: readonly Column<InvitationForStaff>[] = [
  createdColumn('注册时间'),
  {
    ...memberColumn('invitee', '受邀人', ({ invitee }: InvitationForStaff) => ({ ...invitee, name: nameOf(invitee) })),
    clip: true,
  },
  stateColumn((row: InvitationForStaff) => invitationTone[row.state]),
  {
    ...memberColumn('inviter', '邀请人', ({ inviter }: InvitationForStaff) => ({ ...inviter, name: nameOf(inviter) })),
    clip: true,
  },
  { key: 'kind', title: '类型', text: (row) => row.kind_label },
  { key: 'code', title: '邀请码', text: (row) => row.code },
  moneyColumn('paid_fen', '计奖付款', (row) => row.paid_fen || null),
  { key: 'inviter_points', title: '邀请人积分', text: (row) => String(row.inviter_points), numeric: true },
  { key: 'invitee_points', title: '受邀人积分', text: (row) => String(row.invitee_points), numeric: true },
  { key: 'until', title: '奖励期至', text: (row) => formatDateTime(row.until), sparse: true },
];

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    key: 'state',
    options: stateTabs(invitationMachine.states, ['flagged', 'active', 'voided'], { queues: ['flagged'] }),
  },
  { kind: 'text', key: 'kw', placeholder: '邀请码、姓名、单位、手机' },
  {
    kind: 'choice',
    key: 'kind',
    label: '类型',
    options: Object.entries(invitationKinds).map(([value, label]) => ({ value, label })),
  },
  { kind: 'dates', from: 'since', to: 'until', label: '注册日期' },
];

/** Who came by whom: what looks like one person twice first. */
export default function InvitationsPage() {
  return (
    <ListPage
      title="邀请关系"
      endpoint={listInvitationsForStaff}
      columns={columns}
      filters={filters}
      rowKey={(row) => row.rid}
      open={(row) => `/invitations/${row.rid}`}
      empty={{ words: '这里暂时没有邀请' }}
    />
  );
}
