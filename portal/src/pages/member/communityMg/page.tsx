import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Community } from '@yance/contract/communities/community.ts';
import { listOwnCommunities } from '@yance/contract/communities/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { Link } from '@yance/ui/link.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Tabs } from '@yance/ui/tabs.tsx';
import { privateMeta } from '../../../lib/private-meta.ts';
import { reading } from '../../../lib/query.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { PageHead } from '../../../parts/page-head.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import { CommunityDialog } from './community-dialog.tsx';
import { CommunityPanel } from './community-panel.tsx';
import { EndedPanel } from './ended-panel.tsx';
import { MemberPanel } from './member-panel.tsx';
import css from './community.module.css';

export const meta = privateMeta('课题组管理');

/** The communities that the member runs, one after the other. */
export default function CommunityMgPage() {
  const address = useAddress();
  const query = useQuery(reading(listOwnCommunities, {}));
  const { data } = query;
  const [adding, setAdding] = useState(false);
  const named = address.read('rid');
  // Members who do not run a community come here for what is shared in it.
  const other = named && data && !data.list.some(({ rid }) => rid === named) ? named : null;
  const ended = data?.ended.find(({ rid }) => rid === other);
  const asMember = ended ? null : other;
  const owned = data?.list.filter(({ role }) => role === 'owner').length ?? 0;
  const add = (
    <Button look="primary" icon="plus" onClick={() => setAdding(true)}>
      创建课题组
    </Button>
  );
  return (
    <>
      <PageHead
        title="课题组管理"
        note={
          ended
            ? '查看已解散课题组的账目。'
            : asMember
              ? '查看成员共享的检测结果和样品。'
              : '邀请成员，答复申请，设置用款限额，审批订单。'
        }
      >
        {data && data.list.length > 0 && owned < data.most && add}
      </PageHead>
      {!data && <Waiting queries={[query]} shape="card" count={2} />}
      {data && asMember && <MemberPanel rid={asMember} address={address} />}
      {ended && <EndedPanel rid={ended.rid} address={address} />}
      {data?.list.length === 0 && !other && (
        <EmptyState
          title="还没有您管理的课题组"
          note={`每人最多负责 ${data.most} 个；资料完善的会员创建后即可使用。`}
          action={add}
        />
      )}
      {data && data.list.length > 0 && !other && (
        <Tabs
          label="课题组"
          value={address.read('rid') ?? data.list[0]?.rid ?? ''}
          onChange={(rid) =>
            address.change({
              rid,
              show: null,
              kind: null,
              kw: null,
              over: null,
              of: null,
              person: null,
              since: null,
              until: null,
              page: null,
            })
          }
          items={data.list.map((community) => ({
            key: community.rid,
            label: nameWithWork(community),
            content: <CommunityPanel rid={community.rid} address={address} />,
          }))}
        />
      )}
      {data && !other && data.ended.length > 0 && (
        <p className={css.about}>
          已解散：
          {data.ended.map(({ rid, name }) => (
            <span key={rid}>
              <Link href={`/member/communityMg?rid=${rid}`}>{name}</Link>{' '}
            </span>
          ))}
        </p>
      )}
      {adding && <CommunityDialog community={null} onClose={() => setAdding(false)} />}
    </>
  );
}

/** The name with what waits there for who runs it. */
function nameWithWork({ name, applications, approvals }: Community): string {
  const waiting = [
    ...(approvals ? [`${approvals} 单待审批`] : []),
    ...(applications ? [`${applications} 个申请`] : []),
  ];
  return waiting.length > 0 ? `${name}（${waiting.join('，')}）` : name;
}
