import { getMemberDetail } from '@yance/contract/identity/staff-endpoints.ts';
import { offerOrder, priceOffer } from '@yance/contract/orders/offer-endpoints.ts';
import { getSettings } from '@yance/contract/settings/endpoints.ts';
import { formatFen } from '@yance/ui/format.ts';
import { Button, Radio } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useDraftPrice } from '../../lib/use-draft-price.ts';
import { useRecord } from '../../lib/use-record.ts';
import { useStep } from '../../lib/use-step.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section, SideBySide } from '../../parts/section.tsx';
import { ServiceChooser } from '../../parts/service-chooser.tsx';
import { Field, Fields } from '../../parts/service-form/field.tsx';
import { PricedSection } from '../../parts/service-form/priced-section.tsx';
import { TextField } from '../../parts/service-form/simple-fields.tsx';
import type { Member } from './member-dialogs.tsx';
import styles from './members.module.css';
import { formOf, newLine, type OfferDraft, type OfferLine } from './offer-draft.ts';
import { OfferCoupons } from './offer-coupons.tsx';
import { OfferLineFields } from './offer-line.tsx';
import { OfferPayer } from './offer-payer.tsx';

/** Writes an order in a customer's name; the customer accepts the price and signs before anything begins. */
export default function OfferPage() {
  const { rid = '' } = useParams();
  const query = useRecord(getMemberDetail, { rid });
  return <Loaded query={query}>{(member) => <Offer key={member.rid} member={member} />}</Loaded>;
}

function Offer({ member }: { member: Member }) {
  const [draft, setDraft] = useState<OfferDraft>({
    lines: [],
    report: 'electronic',
    contact_name: member.name,
    contact_phone: '',
    message: '',
    reason: '',
    coupon_rid: null,
    community_rid: null,
    project_rid: null,
  });
  const setLines = (lines: OfferLine[]) => setDraft({ ...draft, lines });
  return (
    <>
      <PageHead title={`代 ${member.name} 下单`} note={member.company} />
      <SideBySide side={<Side member={member} draft={draft} change={setDraft} />}>
        <Section title="项目与样品">
          {draft.lines.map((line, index) => (
            <OfferLineFields
              key={line.key}
              number={index + 1}
              line={line}
              change={(changed) => setLines(draft.lines.map((one) => (one.key === line.key ? changed : one)))}
              remove={() => setLines(draft.lines.filter((one) => one.key !== line.key))}
            />
          ))}
          <ServiceChooser choose={(service) => setLines([...draft.lines, newLine(service)])} />
        </Section>
      </SideBySide>
    </>
  );
}

interface SideProps {
  member: Member;
  draft: OfferDraft;
  change: (draft: OfferDraft) => void;
}

function Side({ member, draft, change }: SideProps) {
  const navigate = useNavigate();
  const quoteDays = useRecord(getSettings, { keys: ['order.quote_days'] }).data?.['order.quote_days'];
  const form = useDeferredValue(formOf(draft, member.rid));
  const { price, error } = useDraftPrice(priceOffer, form);
  const step = useStep((given: NonNullable<typeof form>, idempotencyKey) =>
    call(offerOrder, { ...given, reason: draft.reason }, { idempotencyKey }),
  );
  const send = () => {
    if (!form) return;
    step.mutate(form, {
      onSuccess: ({ rid, order_no }) => {
        toastDone(`订单 ${order_no} 已发给客户确认`);
        void navigate(`/orders/${rid}`);
      },
    });
  };
  return (
    <>
      <Whole member={member} draft={draft} change={change} />
      <OfferPayer member={member.rid} draft={draft} change={change} />
      {form && !draft.community_rid ? (
        <OfferCoupons form={form} chosen={draft.coupon_rid} choose={(coupon_rid) => change({ ...draft, coupon_rid })} />
      ) : null}
      <PricedSection
        title="价格"
        hint={form === null ? '添加项目并填好样品名称、数量与成分后，这里显示价格。' : null}
        error={error}
        lines={price?.lines ?? []}
      >
        {price?.extras.map(({ title, amount_fen }) => (
          <p key={title} className={styles.quiet}>
            {title} {formatFen(amount_fen)}
          </p>
        ))}
        {price ? (
          <p aria-live="polite">
            订单总价 <strong>{formatFen(price.total_fen)}</strong>
          </p>
        ) : null}
        {price && price.approval.length > 0 ? (
          <p className={styles.quiet}>
            客户接受后须课题组负责人或管理员审批：{price.approval.map(({ label }) => label).join('、')}
          </p>
        ) : null}
        <Button
          type="primary"
          block
          disabled={!price || draft.reason.trim().length < 2}
          loading={step.isPending}
          onClick={send}
        >
          发给客户确认
        </Button>
        <p className={styles.quiet}>
          客户确认价格并签署协议后订单生效{typeof quoteDays === 'number' ? `，${quoteDays} 天内有效` : ''}
          ；此前不冻结任何金额{draft.coupon_rid ? '，所选优惠券留给本单' : ''}。
        </p>
      </PricedSection>
    </>
  );
}

function Whole({ member, draft, change }: SideProps) {
  return (
    <Section title="联系与报告">
      <Fields stacked>
        <TextField
          label="联系人"
          most={20}
          value={draft.contact_name}
          change={(contact_name) => change({ ...draft, contact_name })}
        />
        <TextField
          label="联系电话"
          note={`不填则用客户的手机 ${member.phone}`}
          most={11}
          inputMode="tel"
          value={draft.contact_phone}
          change={(contact_phone) => change({ ...draft, contact_phone })}
        />
        <Field label="报告">
          <Radio.Group
            aria-label="报告"
            options={[
              { value: 'electronic', label: '电子报告' },
              { value: 'paper', label: '纸质报告' },
            ]}
            value={draft.report}
            onChange={({ target }) => change({ ...draft, report: target.value as OfferDraft['report'] })}
          />
        </Field>
        <TextField
          label="留言"
          note="选填"
          rows={2}
          most={500}
          value={draft.message}
          change={(message) => change({ ...draft, message })}
        />
        <TextField
          label="下单缘由"
          note="客户可见，如：6 月 3 日电话委托"
          most={200}
          value={draft.reason}
          change={(reason) => change({ ...draft, reason })}
        />
      </Fields>
    </Section>
  );
}
