import { setMemberManager, setMemberPolicy } from '@yance/contract/identity/staff-endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { Form, Radio } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { optionsOf } from '../../lib/options-of.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { policies } from '../../parts/policies.ts';
import { WhyField } from '../../parts/why-field.tsx';
import { ManagerField } from './manager-field.tsx';

export type Member = OutputOf<typeof setMemberPolicy>;
interface Props {
  member: Member;
  close: () => void;
}

/** Whether the customer tests first or pays first; orders that stand keep theirs. */
export function PolicyDialog({ member, close }: Props) {
  // What the dialog began with: the page below it may have been renewed since.
  const [before] = useState(member.policy);
  return (
    <FormDialog<{ policy: Member['policy']; reason: string }, unknown>
      title={`${member.name} 的结算方式`}
      label="修改"
      initial={{ policy: before }}
      close={close}
      send={(values, idempotencyKey) =>
        call(setMemberPolicy, { rid: member.rid, ...values, before }, { idempotencyKey })
      }
    >
      <Form.Item name="policy" label="结算方式" extra="只影响今后的订单。">
        <Radio.Group options={optionsOf(policies)} />
      </Form.Item>
      <WhyField />
    </FormDialog>
  );
}

/** Another service manager for the customer; the orders that are not finished go along. */
export function ManagerDialog({ member, close }: Props) {
  const [before] = useState(member.manager?.rid ?? null);
  return (
    <FormDialog<{ manager_rid: string; reason: string }, unknown>
      title={`${member.name} 的业务经理`}
      label="更换"
      initial={before ? { manager_rid: before } : {}}
      close={close}
      send={(values, idempotencyKey) =>
        call(setMemberManager, { rid: member.rid, ...values, before }, { idempotencyKey })
      }
    >
      <ManagerField />
      <WhyField />
    </FormDialog>
  );
}
