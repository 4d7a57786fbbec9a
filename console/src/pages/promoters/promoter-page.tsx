import type { PromoterForStaff } from '@yance/contract/promotion/promoter.ts';
import {
  approvePromoter,
  listPromoters,
  rejectPromoter,
  resumePromoter,
  stopPromoter,
} from '@yance/contract/promotion/staff-endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { Money } from '@yance/ui/money.tsx';
import { Alert } from 'antd';
import { Link, useParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { useRecord } from '../../lib/use-record.ts';
import { ActionBar, type StepGiven } from '../../parts/action-bar.tsx';
import { KeyValue } from '../../parts/key-value.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Missing } from '../../parts/missing.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { PayerSection } from '../../parts/payer-section.tsx';
import { RebateTable } from '../../parts/rebate-table.tsx';
import { RecordNotes } from '../../parts/record/record-notes.tsx';
import { Section, SideBySide } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { Timeline } from '../../parts/timeline.tsx';
import { promoterTone } from './promoter-tone.ts';

/** One promoter: the application, what it has brought, and what finance decides about it. */
export default function PromoterPage() {
  const { rid = '' } = useParams();
  const query = useRecord(listPromoters, { rid });
  return (
    <Loaded query={query}>
      {({ list: [promoter] }) => (promoter ? <Promoter promoter={promoter} /> : <Missing words="没有这位推广员" />)}
    </Loaded>
  );
}

function Promoter({ promoter }: { promoter: PromoterForStaff }) {
  const { rid, member, state, label, answer, sums, funnel, rebates, code } = promoter;
  const run = ({ event, reason = '' }: StepGiven, idempotencyKey: string) => {
    if (event === 'approve') return call(approvePromoter, { rid }, { idempotencyKey });
    if (event === 'reject') return call(rejectPromoter, { rid, reason }, { idempotencyKey });
    if (event === 'stop') return call(stopPromoter, { rid, reason }, { idempotencyKey });
    return call(resumePromoter, { rid, reason }, { idempotencyKey });
  };
  return (
    <>
      <PageHead
        title={`推广员 ${member.name}`}
        record={{ kind: 'promoter', rid }}
        note={<StatusTag tone={promoterTone[state]}>{label}</StatusTag>}
      />
      <ActionBar
        about={`推广员 ${member.name}`}
        actions={promoter.actions}
        dangers={{
          reject: '申请人可以补充后重新申请。原因会发给申请人。',
          stop: '之后的新订单不再返利，新注册的按好友邀请计；已获得的返利不受影响。原因会发给推广员。',
        }}
        reasons={{ resume: '客户的新订单照常返利，推广员会收到通知。' }}
        confirms={{ approve: `${member.name} 可以开始推广，会收到通知。` }}
        run={run}
      />
      {answer ? <Alert type="error" showIcon title={`${label}：${answer}`} /> : null}
      <SideBySide
        side={
          <>
            <PayerSection title="推广员" payer={member} />
            <RecordNotes kind="promoter" rid={rid} />
            <Section title="记录">
              <Timeline events={promoter.timeline} />
            </Section>
          </>
        }
      >
        <Section title="申请">
          <KeyValue
            facts={[
              { name: '申请时间', value: formatDateTime(promoter.created) },
              { name: '推广码', value: code },
              { name: '推广渠道', value: promoter.channel, wide: true as const },
            ].filter(({ value }) => value)}
          />
        </Section>
        <Section title="客户与返利">
          <KeyValue
            facts={[
              {
                name: '链接访问',
                value: `${funnel.visited} 次${funnel.visited < funnel.registered ? '（凭推广码注册和开始统计之前的不计）' : ''}`,
              },
              {
                name: '注册客户',
                value: <Link to={`/invitations?kind=customer&kw=${code}`}>{funnel.registered}</Link>,
              },
              { name: '下单客户', value: funnel.ordered },
              { name: '付款客户', value: funnel.paid },
              { name: '预计', value: <Money fen={sums.expected_fen} /> },
              { name: '冻结', value: <Money fen={sums.frozen_fen} /> },
              { name: '可提现', value: <Money fen={sums.available_fen} /> },
              { name: '提现中', value: <Money fen={sums.withdrawing_fen} /> },
              { name: '已提现', value: <Money fen={sums.withdrawn_fen} /> },
              { name: '退款待抵扣', value: <Money fen={sums.owed_fen} /> },
            ]}
          />
        </Section>
        <Section title="最近的返利">
          <RebateTable rebates={rebates} empty="还没有返利" />
        </Section>
      </SideBySide>
    </>
  );
}
