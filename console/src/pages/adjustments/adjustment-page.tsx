import type { Adjustment } from '@yance/contract/adjustments/adjustment.ts';
import {
  listAdjustments,
  postAdjustment,
  refuseAdjustment,
  withdrawAdjustment,
} from '@yance/contract/adjustments/staff-endpoints.ts';
import { formatDateTime, formatFen } from '@yance/ui/format.ts';
import { useParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { toneOf } from '../../lib/state-tone.ts';
import { useRecord } from '../../lib/use-record.ts';
import { ActionBar, type StepGiven } from '../../parts/action-bar.tsx';
import { KeyValue } from '../../parts/key-value.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Missing } from '../../parts/missing.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { PayerSection } from '../../parts/payer-section.tsx';
import { RecordNotes } from '../../parts/record/record-notes.tsx';
import { Section, SideBySide } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';

/** One correction of a balance: whose, how much, why, and who agrees. */
export default function AdjustmentPage() {
  const { rid = '' } = useParams();
  const query = useRecord(listAdjustments, { rid });
  return (
    <Loaded query={query}>
      {({ list: [one] }) => (one ? <Correction adjustment={one} /> : <Missing words="没有这笔调账" />)}
    </Loaded>
  );
}

function Correction({ adjustment }: { adjustment: Adjustment }) {
  const { rid, payer, payer_kind, amount_fen, account_label, balance_fen } = adjustment;
  const run = ({ event, reason = '' }: StepGiven, idempotencyKey: string) => {
    if (event === 'post') return call(postAdjustment, { rid }, { idempotencyKey });
    if (event === 'refuse') return call(refuseAdjustment, { rid, reason }, { idempotencyKey });
    return call(withdrawAdjustment, { rid }, { idempotencyKey });
  };
  return (
    <>
      <PageHead
        title="调账"
        record={{ kind: 'adjustment', rid }}
        note={<StatusTag tone={toneOf(adjustment.state)}>{adjustment.label}</StatusTag>}
      >
        <strong>{formatFen(amount_fen)}</strong>
      </PageHead>
      <ActionBar
        about={`${payer.name}的调账 ${formatFen(amount_fen)}`}
        actions={adjustment.actions}
        keptIn="处理说明"
        dangers={{ refuse: '提议不通过，不会入账。' }}
        confirms={{
          post: `${payer.name}的${account_label}${amount_fen > 0 ? '增加' : '扣减'} ${formatFen(Math.abs(amount_fen))}，不能撤销。`,
          withdraw: '撤回后不会入账，需要时请重新提议。',
        }}
        run={run}
      />
      <SideBySide
        side={
          <>
            <PayerSection title={payer_kind === 'team' ? '课题组' : '客户'} payer={payer} />
            <RecordNotes kind="adjustment" rid={rid} />
          </>
        }
      >
        <Section title="调整">
          <KeyValue
            facts={[
              { name: '账户', value: account_label },
              { name: '金额', value: formatFen(amount_fen) },
              { name: '更正的预存', value: adjustment.deposit_no },
              { name: '账户现有', value: balance_fen === null ? null : formatFen(balance_fen) },
              { name: '提议人', value: adjustment.proposed_by },
              { name: '提出时间', value: formatDateTime(adjustment.created) },
              { name: '处理人', value: adjustment.answered_by },
              { name: '处理时间', value: adjustment.answered ? formatDateTime(adjustment.answered) : null },
              { name: '原因', value: adjustment.reason, wide: true as const },
              { name: '处理说明', value: adjustment.answer, wide: true as const },
            ].filter(({ value }) => value)}
          />
        </Section>
      </SideBySide>
    </>
  );
}
