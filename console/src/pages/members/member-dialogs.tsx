import { freezeCredit, grantCredit, restoreCredit } from '@yance/contract/balance/credit-staff-endpoints.ts';
import type { credit } from '@yance/contract/balance/credit.ts';
import { setMemberManager, setMemberPolicy } from '@yance/contract/identity/staff-endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { reason } from '@yance/contract/kernel/fields.ts';
import { listManagers } from '@yance/contract/requirements/staff-endpoints.ts';
import { Form, Input, InputNumber, Radio, Select } from 'antd';
import type { z } from 'zod';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { optionsOf } from '../../lib/options-of.ts';
import { useRecord } from '../../lib/use-record.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { YuanInput } from '../../parts/yuan-input.tsx';
import { policies } from '../../parts/policies.ts';

export type Member = OutputOf<typeof setMemberPolicy>;
interface Props {
  member: Member;
  close: () => void;
}

/** Whether the customer tests first or pays first; orders that stand keep theirs. */
export function PolicyDialog({ member, close }: Props) {
  return (
    <FormDialog<{ policy: Member['policy']; reason: string }, unknown>
      title={`${member.name} 的结算方式`}
      label="修改"
      initial={{ policy: member.policy }}
      close={close}
      send={(values, idempotencyKey) => call(setMemberPolicy, { rid: member.rid, ...values }, { idempotencyKey })}
    >
      <Form.Item name="policy" label="结算方式" extra="只影响今后的订单。">
        <Radio.Group options={optionsOf(policies)} />
      </Form.Item>
      <Why />
    </FormDialog>
  );
}

/** Another service manager for the customer; the orders that are not finished go along. */
export function ManagerDialog({ member, close }: Props) {
  const { data, isPending } = useRecord(listManagers, {});
  return (
    <FormDialog<{ manager_rid: string; reason: string }, unknown>
      title={`${member.name} 的业务经理`}
      label="更换"
      initial={member.manager ? { manager_rid: member.manager.rid } : {}}
      close={close}
      send={(values, idempotencyKey) => call(setMemberManager, { rid: member.rid, ...values }, { idempotencyKey })}
    >
      <Form.Item
        name="manager_rid"
        label="业务经理"
        extra="未完成的订单一并移交，客户会收到通知。"
        rules={[{ required: true, message: '请选择业务经理' }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={isPending}
          options={data?.map(({ rid, name }) => ({ value: rid, label: name }))}
        />
      </Form.Item>
      <Why />
    </FormDialog>
  );
}

const { limit_fen, term_days } = grantCredit.input.shape;

/** A limit and a term of the customer's own. */
export function CreditDialog({ member, credit: now, close }: Props & { credit: z.infer<typeof credit> }) {
  return (
    <FormDialog<{ limit_fen: number; term_days: number; reason: string }, unknown>
      title={`${member.name} 的信用额度`}
      label="核定"
      initial={{ limit_fen: now.limit_fen, term_days: now.term_days }}
      close={close}
      send={(values, idempotencyKey) => call(grantCredit, { rid: member.rid, ...values }, { idempotencyKey })}
    >
      <Form.Item
        name="limit_fen"
        label="额度（元）"
        extra={member.policy === 'prepaid' ? '额度大于 0 时，结算方式改为先测后付。' : undefined}
        rules={[fieldRule(limit_fen)]}
      >
        <YuanInput />
      </Form.Item>
      <Form.Item name="term_days" label="账期（天）" rules={[fieldRule(term_days)]}>
        <InputNumber min={1} max={180} precision={0} />
      </Form.Item>
      <Why />
    </FormDialog>
  );
}

/** Stops new credit of the customer, or gives it back. */
export function FreezeDialog({ member, frozen, close }: Props & { frozen: boolean }) {
  const [endpoint, label] = frozen ? ([restoreCredit, '解冻信用'] as const) : ([freezeCredit, '冻结信用'] as const);
  return (
    <FormDialog<{ reason: string }, unknown>
      title={`${member.name} 的信用额度`}
      label={label}
      close={close}
      send={(values, idempotencyKey) => call(endpoint, { rid: member.rid, ...values }, { idempotencyKey })}
      lead={
        <p>
          {frozen
            ? '解冻后新订单可以再用信用额度；账单仍逾期的，付清后自动恢复。'
            : '冻结后新订单不能使用信用额度，已占用的不受影响。原因会发给客户。'}
        </p>
      }
    >
      <Why />
    </FormDialog>
  );
}

function Why() {
  return (
    <Form.Item name="reason" label="原因" rules={[fieldRule(reason)]}>
      <Input.TextArea rows={2} maxLength={500} showCount />
    </Form.Item>
  );
}
