import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listInvitations } from '@yance/contract/invitations/endpoints.ts';
import type { Invitation } from '@yance/contract/invitations/invitation.ts';
import type { InvitationState } from '@yance/contract/invitations/states.ts';
import { DateTime } from '@yance/ui/date.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { formatDate } from '@yance/ui/format.ts';
import { Tag, type Tone } from '@yance/ui/tag.tsx';
import { reading } from '../../../lib/query.ts';
import type { Address } from '../../../lib/use-address.ts';
import { RecordList } from '../../../parts/record-list/record-list.tsx';
import { StateCell } from '../../../parts/record-table/cells.tsx';
import type { Column } from '../../../parts/record-table/record-table.tsx';

/** Who came by the member's code, and what that has brought. */
export function FriendList({ address }: { address: Address }) {
  const query = useQuery({ ...reading(listInvitations, { page: address.page }), placeholderData: keepPreviousData });
  return (
    <RecordList
      query={query}
      caption="我邀请的好友"
      columns={columns}
      rowKey={({ rid }) => rid}
      hrefOfPage={address.hrefOfPage}
      empty={
        <EmptyState title="还没有好友注册" note="把邀请码、链接或海报发给需要检测的同学、同事，注册后会显示在这里。" />
      }
    />
  );
}

const tones: Record<InvitationState, Tone> = { active: 'done', flagged: 'attention', voided: 'neutral' };

/** What the member may know of how it stands. */
const wordsOf = ({ state, label, over, paid }: Invitation): string => {
  if (state !== 'active') return label;
  if (over) return '奖励期已过';
  return paid ? '已付款' : '已注册';
};

const columns: Column<Invitation>[] = [
  { key: 'name', title: '好友', lead: true, cell: (row) => row.name },
  { key: 'created', title: '注册时间', cell: (row) => <DateTime iso={row.created} /> },
  { key: 'until', title: '奖励期至', cell: (row) => formatDate(row.until) },
  {
    key: 'state',
    title: '状态',
    cell: (row) => (
      <StateCell>
        <Tag tone={row.over && row.state === 'active' ? 'neutral' : tones[row.state]}>{wordsOf(row)}</Tag>
        {row.state === 'flagged' && <small>奖励暂停发放，核查后补发或作废</small>}
      </StateCell>
    ),
  },
  { key: 'points', title: '获得积分', align: 'end', cell: (row) => row.points.toLocaleString('zh-CN') },
];
