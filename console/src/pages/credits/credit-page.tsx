import type { CreditApplicationForStaff } from '@yance/contract/balance/credit.ts';
import {
  approveCredit,
  getCredit,
  listCreditApplications,
  rejectCredit,
} from '@yance/contract/balance/credit-staff-endpoints.ts';
import { formatDateTime, formatFen } from '@yance/ui/format.ts';
import { Money } from '@yance/ui/money.tsx';
import { Form, InputNumber } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { useRecord } from '../../lib/use-record.ts';
import { ActionBar } from '../../parts/action-bar.tsx';
import { creditFacts } from '../../parts/credit/credit-facts.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { KeyValue } from '../../parts/key-value.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Missing } from '../../parts/missing.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { PayerSection } from '../../parts/payer-section.tsx';
import { RecordNotes } from '../../parts/record/record-notes.tsx';
import { Section, SideBySide } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { YuanInput } from '../../parts/yuan-input.tsx';
import { creditTone } from './credit-tone.ts';

/** One application for credit: what is asked for, what the customer has now, and the decision. */
export default function CreditPage() {
  const { rid = '' } = useParams();
  const query = useRecord(listCreditApplications, { rid });
  return (
    <Loaded query={query}>
      {({ list: [application] }) =>
        application ? <Application application={application} /> : <Missing words="没有这份信用额度申请" />
      }
    </Loaded>
  );
}

function Application({ application }: { application: CreditApplicationForStaff }) {
  const { rid, payer, payer_kind } = application;
  const [granting, setGranting] = useState(false);
  const credit = useRecord(getCredit, { rid: payer.rid, payer_kind });
  return (
    <>
      <PageHead
        title={`信用额度申请 ${application.application_no}`}
        record={{ kind: 'credit', rid }}
        note={<StatusTag tone={creditTone[application.state]}>{application.label}</StatusTag>}
      >
        <strong>
          <Money fen={application.limit_fen} />
        </strong>
      </PageHead>
      <ActionBar
        about={`信用额度申请 ${application.application_no}`}
        actions={application.actions}
        keptIn="驳回原因"
        dangers={{ reject: '申请退回给客户，客户可以重新申请。原因会发给客户。' }}
        forms={{ approve: () => setGranting(true) }}
        run={({ reason = '' }, idempotencyKey) => call(rejectCredit, { rid, reason }, { idempotencyKey })}
      />
      <SideBySide
        side={
          <>
            <PayerSection title={payer_kind === 'team' ? '课题组' : '客户'} payer={payer} />
            <Section title="现有信用">
              <Loaded query={credit}>{(now) => <KeyValue facts={creditFacts(now)} />}</Loaded>
            </Section>
            <RecordNotes kind="credit" rid={rid} />
          </>
        }
      >
        <Section title="申请">
          <KeyValue
            facts={[
              { name: '申请额度', value: <Money fen={application.limit_fen} /> },
              { name: '申请时间', value: formatDateTime(application.created) },
              ...(application.granted_fen === null
                ? []
                : [
                    { name: '核定额度', value: <Money fen={application.granted_fen} /> },
                    { name: '核定账期', value: `${application.term_days} 天` },
                  ]),
              ...(application.decided_at ? [{ name: '审核时间', value: formatDateTime(application.decided_at) }] : []),
              { name: '申请说明', value: application.purpose, wide: true as const },
              ...(application.answer ? [{ name: '驳回原因', value: application.answer, wide: true as const }] : []),
            ]}
          />
        </Section>
      </SideBySide>
      {granting ? (
        <GrantDialog application={application} term={credit.data?.term_days ?? 30} close={() => setGranting(false)} />
      ) : null}
    </>
  );
}

const { limit_fen, term_days } = approveCredit.input.shape;

function GrantDialog({
  application: { rid, payer, payer_kind, limit_fen: asked },
  term,
  close,
}: {
  application: CreditApplicationForStaff;
  term: number;
  close: () => void;
}) {
  return (
    <FormDialog<{ limit_fen: number; term_days: number }, unknown>
      title={`核定 ${payer.name} 的信用额度`}
      label="通过"
      initial={{ limit_fen: asked, term_days: term }}
      close={close}
      lead={
        <p>
          申请 {formatFen(asked)}。
          {payer_kind === 'team'
            ? '通过后课题组今后的订单可用这个额度。'
            : '通过后客户先测后付，今后的订单可用这个额度。'}
        </p>
      }
      send={(values, idempotencyKey) => call(approveCredit, { rid, ...values }, { idempotencyKey })}
    >
      <Form.Item name="limit_fen" label="核定额度（元）" rules={[fieldRule(limit_fen)]}>
        <YuanInput />
      </Form.Item>
      <Form.Item name="term_days" label="账期（天）" rules={[fieldRule(term_days)]}>
        <InputNumber min={1} max={180} precision={0} />
      </Form.Item>
    </FormDialog>
  );
}
