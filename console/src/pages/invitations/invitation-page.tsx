import type { Finding, InvitationForStaff } from '@yance/contract/invitations/invitation.ts';
import {
  allowInvitation,
  listInvitationsForStaff,
  voidInvitation,
} from '@yance/contract/invitations/staff-endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { Money } from '@yance/ui/money.tsx';
import { Alert, Table } from 'antd';
import { Link, useParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { useRecord } from '../../lib/use-record.ts';
import { ActionBar, type StepGiven } from '../../parts/action-bar.tsx';
import { KeyValue } from '../../parts/key-value.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Missing } from '../../parts/missing.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { PayerSection } from '../../parts/payer-section.tsx';
import { Section, SideBySide } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { Timeline } from '../../parts/timeline.tsx';
import { invitationTone } from './invitation-tone.ts';

/** One invitation: both sides, what was found, what was given, and what finance decides. */
export default function InvitationPage() {
  const { rid = '' } = useParams();
  const query = useRecord(listInvitationsForStaff, { rid });
  return (
    <Loaded query={query}>
      {({ list: [invitation] }) =>
        invitation ? <Invitation invitation={invitation} /> : <Missing words="没有这条邀请" />
      }
    </Loaded>
  );
}

const kinds: Record<Finding['kind'], string> = { browser: '同一网络与浏览器', payee: '同一收款账户' };

function Invitation({ invitation }: { invitation: InvitationForStaff }) {
  const { rid, state, label, inviter, invitee, findings, answer, rewards, timeline } = invitation;
  const run = ({ event, reason = '' }: StepGiven, idempotencyKey: string) =>
    call(event === 'allow' ? allowInvitation : voidInvitation, { rid, reason }, { idempotencyKey });
  return (
    <>
      <PageHead title={`邀请 ${invitation.code}`} note={<StatusTag tone={invitationTone[state]}>{label}</StatusTag>} />
      <ActionBar
        about={`邀请 ${invitation.code}`}
        actions={invitation.actions}
        dangers={{ void: '双方因此获得的积分收回，推广返利失效，之后付款不再计奖，且不能恢复。原因会发给邀请人。' }}
        reasons={{ allow: '暂停期间的奖励补发，之后照常发放。' }}
        run={run}
      />
      {state === 'flagged' ? (
        <Alert type="warning" showIcon title="邀请人与受邀人疑似同一人，奖励已暂停，请核查后通过或作废" />
      ) : null}
      {answer ? <Alert type="info" showIcon title={`核查说明：${answer}`} /> : null}
      <SideBySide
        side={
          <>
            <PayerSection title="邀请人" payer={inviter} />
            <PayerSection title="受邀人" payer={invitee} />
            <Section title="记录">
              <Timeline events={timeline} />
            </Section>
          </>
        }
      >
        <Section title="奖励">
          <KeyValue
            facts={[
              { name: '类型', value: invitation.kind_label },
              { name: '注册时间', value: formatDateTime(invitation.created) },
              { name: '奖励期至', value: formatDateTime(invitation.until) },
              { name: '计奖付款', value: <Money fen={invitation.paid_fen} /> },
              { name: '邀请人积分', value: invitation.inviter_points },
              { name: '受邀人积分', value: invitation.invitee_points },
            ]}
          />
        </Section>
        {findings.length > 0 ? (
          <Section title="核查依据">
            <KeyValue
              facts={findings.map((one) => ({
                name: kinds[one.kind],
                value: one.words || '已清除',
                wide: true as const,
              }))}
            />
          </Section>
        ) : null}
        <Section title="计奖明细">
          <Table<InvitationForStaff['rewards'][number]>
            size="small"
            rowKey="charge_rid"
            dataSource={rewards}
            pagination={rewards.length > 20 ? { pageSize: 20 } : false}
            scroll={{ x: 'max-content' }}
            locale={{ emptyText: '受邀人还没有付款' }}
            columns={[
              {
                key: 'title',
                title: '费用',
                render: (_, one) => <Link to={`/refunds/charges/${one.charge_rid}`}>{one.title}</Link>,
              },
              { key: 'created', title: '时间', render: (_, one) => formatDateTime(one.created) },
              { key: 'money', title: '付款', align: 'right', render: (_, one) => <Money fen={one.money_fen} /> },
              {
                key: 'inviter',
                title: '邀请人',
                align: 'right',
                render: (_, one) => `${one.inviter_points}（${one.inviter_percent}%）`,
              },
              {
                key: 'invitee',
                title: '受邀人',
                align: 'right',
                render: (_, one) => `${one.invitee_points}（${one.invitee_percent}%）`,
              },
            ]}
          />
        </Section>
      </SideBySide>
    </>
  );
}
