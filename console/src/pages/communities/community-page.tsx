import type { CommunityForStaff } from '@yance/contract/communities/community.ts';
import {
  approveCommunity,
  endFrozenCommunity,
  freezeCommunity,
  listCommunitiesForStaff,
  rejectCommunity,
  unfreezeCommunity,
} from '@yance/contract/communities/staff-endpoints.ts';
import { regionText } from '@yance/contract/kernel/region.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { Alert, Table } from 'antd';
import { useParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { useRecord } from '../../lib/use-record.ts';
import { ActionBar, type StepGiven } from '../../parts/action-bar.tsx';
import { CreditSection } from '../../parts/credit/credit-section.tsx';
import { KeyValue } from '../../parts/key-value.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { MemberLink } from '../../parts/member-link.tsx';
import { Missing } from '../../parts/missing.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { PayerSection } from '../../parts/payer-section.tsx';
import { RecordNotes } from '../../parts/record/record-notes.tsx';
import { Section, SideBySide } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { Timeline } from '../../parts/timeline.tsx';
import { CommunityMoney } from './community-money.tsx';
import { communityTone } from './community-tone.ts';

/** One community: what it says of itself, who is in it, and what staff decide about it. */
export default function CommunityPage() {
  const { rid = '' } = useParams();
  const query = useRecord(listCommunitiesForStaff, { rid });
  return (
    <Loaded query={query}>
      {({ list: [community] }) =>
        community ? <Community community={community} /> : <Missing words="没有这个课题组" />
      }
    </Loaded>
  );
}

function Community({ community }: { community: CommunityForStaff }) {
  const { rid, name, state, label, owner, owner_certified, answer, people, timeline } = community;
  const run = ({ event, reason = '' }: StepGiven, idempotencyKey: string) => {
    if (event === 'approve') return call(approveCommunity, { rid }, { idempotencyKey });
    if (event === 'reject') return call(rejectCommunity, { rid, reason }, { idempotencyKey });
    if (event === 'freeze') return call(freezeCommunity, { rid, reason }, { idempotencyKey });
    if (event === 'end') return call(endFrozenCommunity, { rid, reason }, { idempotencyKey });
    return call(unfreezeCommunity, { rid, reason }, { idempotencyKey });
  };
  return (
    <>
      <PageHead
        title={name}
        record={{ kind: 'community', rid }}
        note={<StatusTag tone={communityTone[state]}>{label}</StatusTag>}
      />
      <ActionBar
        about={name}
        actions={community.actions}
        dangers={{
          reject: '负责人可以修改后重新提交。原因会发给负责人。',
          freeze: '冻结期间不能下单、存入款项和加入新成员，待接受的移交撤回。原因会发给负责人。',
          end: '账户须已结清；余额转入负责人的预存，赠送金作废，不能恢复。负责人仍可查看账目。',
        }}
        reasons={{ unfreeze: '课题组恢复正常，负责人会收到通知。' }}
        confirms={{ approve: `「${name}」可以开始加入成员，负责人会收到通知。` }}
        run={run}
      />
      {owner_certified ? null : <Alert type="warning" showIcon title="负责人的资料尚未完善，请核实单位与身份" />}
      {answer ? <Alert type="error" showIcon title={`${label}：${answer}`} /> : null}
      <SideBySide
        side={
          <>
            <PayerSection title="负责人" payer={owner} />
            <CommunityMoney rid={rid} />
            <CreditSection owner={{ rid, payer_kind: 'team', name }} title="信用" />
            <RecordNotes kind="community" rid={rid} />
            <Section title="记录">
              <Timeline events={timeline} />
            </Section>
          </>
        }
      >
        <Section title="资料">
          <KeyValue
            facts={[
              { name: '类型', value: community.kind_label },
              { name: '所属单位', value: community.unit },
              { name: '地区', value: regionText(community) },
              { name: '成员', value: community.members },
              { name: '可按名称搜索', value: community.searchable ? '是' : '否' },
              { name: '创建时间', value: formatDateTime(community.created) },
              { name: '解散时间', value: community.ends ? formatDateTime(community.ends) : null },
              { name: '简介', value: community.intro, wide: true as const },
            ].filter(({ value }) => value !== null && value !== '')}
          />
        </Section>
        <Section title="成员与申请">
          <Table<CommunityForStaff['people'][number]>
            size="small"
            rowKey="rid"
            dataSource={people}
            pagination={people.length > 20 ? { pageSize: 20 } : false}
            scroll={{ x: 'max-content' }}
            locale={{ emptyText: '没有成员' }}
            columns={[
              {
                key: 'name',
                title: '姓名',
                render: (_, person) => <MemberLink person={person} />,
              },
              { key: 'phone', title: '手机', dataIndex: 'phone' },
              { key: 'company', title: '单位', dataIndex: 'company' },
              { key: 'role', title: '身份', render: (_, person) => person.role_label || person.state_label },
              {
                key: 'joined',
                title: '加入时间',
                render: (_, person) => (person.joined ? formatDateTime(person.joined) : '—'),
              },
            ]}
          />
        </Section>
      </SideBySide>
    </>
  );
}
