import { setStaffAway } from '@yance/contract/staff/admin-endpoints.ts';
import { Alert, Form, Radio } from 'antd';
import { call } from '../../lib/call.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { WhyField } from '../../parts/why-field.tsx';
import { Holdings } from './holdings.tsx';
import type { Person } from './person.ts';
import { SuccessorFields, type Successors } from './successor-fields.tsx';

interface Values extends Successors {
  hand_over: boolean;
  reason: string;
}

/** Somebody goes on leave: nothing new comes to them, and what they have stays or goes to colleagues. */
export function AwayDialog({ person, close }: { person: Person; close: () => void }) {
  const { rid, account, roles } = person;
  return (
    <FormDialog<Values, unknown>
      title={`${account} 休假`}
      label="设为休假"
      said={() => `${account} 已设为休假`}
      initial={{ hand_over: false }}
      close={close}
      send={(values, idempotencyKey) => call(setStaffAway, { rid, away: true, ...values }, { idempotencyKey })}
      lead={<Alert type="info" showIcon title="休假期间不再分配新客户和新工作，仍可登录；回来后点“回岗”。" />}
    >
      <Holdings rid={rid} />
      <Form.Item name="hand_over" label="手上的工作">
        <Radio.Group
          options={[
            { value: false, label: '保留，回来后继续' },
            { value: true, label: '交给同事' },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['hand_over']}>
        {({ getFieldValue }) =>
          getFieldValue('hand_over') === true ? <SuccessorFields person={person} roles={roles} /> : null
        }
      </Form.Item>
      <WhyField />
    </FormDialog>
  );
}
