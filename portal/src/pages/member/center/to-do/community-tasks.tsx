import { useQuery } from '@tanstack/react-query';
import type { Community } from '@yance/contract/communities/community.ts';
import { listJoined, listOwnCommunities } from '@yance/contract/communities/endpoints.ts';
import { Remaining } from '@yance/ui/date.tsx';
import { reading } from '../../../../lib/query.ts';
import type { Task } from './task.ts';

/** What waits for the member in communities: orders to approve, who wants to join, invitations and handovers. */
export function useCommunityTasks(now: string): Task[] {
  const { data: own } = useQuery(reading(listOwnCommunities, {}));
  const { data: joined } = useQuery(reading(listJoined, {}));
  const invitations = (joined?.list ?? []).filter(({ state }) => state === 'invited');
  const handovers = (joined?.handovers ?? []).filter(({ actions }) => actions.some(({ event }) => event === 'agree'));
  return [
    ...(own?.list ?? []).flatMap((one) => managed(one, now)),
    ...handovers.map(({ rid, community, from, expires }) => ({
      key: rid,
      title: `${from}请您接手「${community}」`,
      href: '/member/communityJn',
      note: <Remaining iso={expires} now={now} />,
      step: '查看移交',
      until: expires,
    })),
    ...invitations.map(({ rid, community, unit, expires }) => ({
      key: rid,
      title: `邀请您加入「${community}」`,
      href: '/member/communityJn',
      note: (
        <>
          {unit}
          {expires && (
            <>
              {' '}
              · <Remaining iso={expires} now={now} />
            </>
          )}
        </>
      ),
      step: '查看邀请',
      until: expires,
    })),
  ];
}

function managed(of: Community, now: string): Task[] {
  const { rid, name, approvals, approvals_until, applications, applications_until } = of;
  const task = (show: string, title: string, step: string, until: string | null): Task => ({
    key: `${rid} ${show}`,
    title,
    href: `/member/communityMg?rid=${rid}&show=${show}`,
    note: (
      <>
        {name}
        {until && (
          <>
            {' '}
            · 最早一个 <Remaining iso={until} now={now} />
          </>
        )}
      </>
    ),
    step,
    until,
  });
  return [
    ...(approvals ? [task('approvals', `${approvals} 个订单或预约待审批`, '去审批', approvals_until)] : []),
    ...(applications ? [task('open', `${applications} 人申请加入`, '查看申请', applications_until)] : []),
  ];
}
