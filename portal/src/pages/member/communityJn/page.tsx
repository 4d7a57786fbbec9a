import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Membership } from '@yance/contract/communities/community.ts';
import { listJoined } from '@yance/contract/communities/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { privateMeta } from '../../../lib/private-meta.ts';
import { reading } from '../../../lib/query.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { HandoverNote } from '../../../parts/communities/handover-note.tsx';
import { MembershipDialog, type MembershipStep } from '../../../parts/communities/membership-dialog.tsx';
import { limitWords } from '../../../parts/communities/limit-words.ts';
import { membershipTone } from '../../../parts/communities/tones.ts';
import { PageHead } from '../../../parts/page-head.tsx';
import { StateCell, StepsCell } from '../../../parts/record-table/cells.tsx';
import { RecordTable, type Column } from '../../../parts/record-table/record-table.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import { FindCommunity } from './find-community.tsx';
import css from './join.module.css';

export const meta = privateMeta('加入课题组');

/** The communities that the member is in, has asked to join or is invited to, and the way into others. */
export default function CommunityJnPage() {
  const address = useAddress();
  const query = useQuery(reading(listJoined, {}));
  const { data } = query;
  const [step, setStep] = useState<MembershipStep | null>(null);
  return (
    <>
      <PageHead title="加入课题组" note="凭编码、二维码或名称找到课题组，负责人或管理员同意后加入。" />
      <FindCommunity address={address} />
      <section aria-labelledby="own-communities">
        <h2 id="own-communities" className={css.title}>
          我的课题组 {data && <small className={css.small}>每人最多加入 {data.most} 个，含自己创建的</small>}
        </h2>
        {!data && <Waiting queries={[query]} shape="row" count={3} />}
        {data?.handovers.map((one) => (
          <HandoverNote key={one.rid} handover={one} />
        ))}
        {data?.list.length === 0 && (
          <EmptyState
            title="还没有加入课题组"
            note="向负责人索要课题组编码，或请对方邀请您。"
            action={<Button href="/member/communityMg">创建课题组</Button>}
          />
        )}
        {data && data.list.length > 0 && (
          <RecordTable caption="我的课题组" columns={columns(setStep)} rows={data.list} rowKey={({ rid }) => rid} />
        )}
      </section>
      {step && <MembershipDialog step={step} onClose={() => setStep(null)} />}
    </>
  );
}

const columns = (ask: (step: MembershipStep) => void): Column<Membership>[] => [
  {
    key: 'community',
    title: '课题组',
    lead: true,
    cell: (row) => (
      <>
        {row.community}
        <br />
        <small className={css.small}>{row.unit}</small>
      </>
    ),
  },
  { key: 'owner', title: '负责人', cell: (row) => row.owner },
  { key: 'role', title: '身份', cell: (row) => (row.state === 'joined' ? row.role_label : '—') },
  {
    key: 'state',
    title: '状态',
    cell: (row) => (
      <StateCell>
        <Tag tone={membershipTone[row.state]}>{row.label}</Tag>
        {row.state === 'joined' && !row.may_order && <Tag tone="attention">课题组暂不能付款</Tag>}
        {row.expires && (
          <small>
            <DateTime iso={row.expires} /> 前有效
          </small>
        )}
        {row.message && <small>{row.message}</small>}
        {row.limits && <small>{limitWords(row.limits)}</small>}
      </StateCell>
    ),
  },
  {
    key: 'actions',
    title: '操作',
    cell: (row) => (
      <StepsCell>
        {row.state === 'joined' && (
          <Button look="link" href={`/member/prestore?community=${row.community_rid}`}>
            账户
          </Button>
        )}
        {row.state === 'joined' && (
          <Button look="link" href={`/member/communityMg?rid=${row.community_rid}&show=shared`}>
            共享
          </Button>
        )}
        {row.role !== 'member' && row.state === 'joined' && (
          <Button look="link" href={`/member/communityMg?rid=${row.community_rid}`}>
            管理
          </Button>
        )}
        {row.actions.map(({ event, label }) => (
          <Button key={event} look="link" onClick={() => ask({ membership: row, event, label })}>
            {label}
          </Button>
        ))}
      </StepsCell>
    ),
  },
];
