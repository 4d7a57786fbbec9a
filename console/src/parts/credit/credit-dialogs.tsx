import { freezeCredit, grantCredit, restoreCredit } from '@yance/contract/balance/credit-staff-endpoints.ts';
import type { CreditForStaff } from '@yance/contract/balance/credit.ts';
import { Form, InputNumber } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { FormDialog } from '../form-dialog.tsx';
import { WhyField } from '../why-field.tsx';
import { YuanInput } from '../yuan-input.tsx';

/** Whose credit it is: a customer's or a community's. */
export interface CreditOwner {
  rid: string;
  payer_kind: 'member' | 'team';
  name: string;
}
interface Props {
  owner: CreditOwner;
  credit: CreditForStaff;
  close: () => void;
}

const { limit_fen, term_days } = grantCredit.input.shape;

/** Whose credit it is: a community bears its kind beside its name. */
const titleOf = (kind: CreditOwner['payer_kind'], name: string): string =>
  kind === 'team' ? `课题组「${name}」的信用额度` : `${name} 的信用额度`;

/** A limit and a term of the owner's own. */
export function CreditDialog({ owner: { name, ...payer }, credit: now, close }: Props) {
  // What the dialog began with: the page below it may have been renewed since.
  const [before] = useState({ limit_fen: now.limit_fen, term_days: now.term_days });
  return (
    <FormDialog<{ limit_fen: number; term_days: number; reason: string }, unknown>
      title={titleOf(payer.payer_kind, name)}
      label="核定"
      initial={before}
      close={close}
      send={(values, idempotencyKey) => call(grantCredit, { ...payer, ...values, before }, { idempotencyKey })}
    >
      <Form.Item
        name="limit_fen"
        label="额度（元）"
        extra={now.policy === 'prepaid' ? '额度大于 0 时，结算方式改为先测后付。' : undefined}
        rules={[fieldRule(limit_fen)]}
      >
        <YuanInput />
      </Form.Item>
      <Form.Item name="term_days" label="账期（天）" rules={[fieldRule(term_days)]}>
        <InputNumber min={1} max={180} precision={0} />
      </Form.Item>
      <WhyField />
    </FormDialog>
  );
}

/** Stops new credit of the owner, or gives it back. */
export function FreezeDialog({ owner: { name, ...payer }, credit, close }: Props) {
  const frozen = credit.frozen_reason !== null;
  const [endpoint, label] = frozen ? ([restoreCredit, '解冻信用'] as const) : ([freezeCredit, '冻结信用'] as const);
  const reader = payer.payer_kind === 'team' ? '负责人' : '客户';
  return (
    <FormDialog<{ reason: string }, unknown>
      title={titleOf(payer.payer_kind, name)}
      label={label}
      close={close}
      send={(values, idempotencyKey) => call(endpoint, { ...payer, ...values }, { idempotencyKey })}
      lead={
        <p>
          {frozen
            ? '解冻后新订单可以再用信用额度；账单仍逾期的，付清后自动恢复。'
            : `冻结后新订单不能使用信用额度，已占用的不受影响。原因会发给${reader}。`}
        </p>
      }
    >
      <WhyField />
    </FormDialog>
  );
}
