import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import { reason } from '@yance/contract/kernel/fields.ts';
import { disableStaff, renewStaff, setStaffAway, setStaffRoles } from '@yance/contract/staff/admin-endpoints.ts';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { useStep } from '../../lib/use-step.ts';
import { toastDone } from '../../lib/toast.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { AwayDialog } from './away-dialog.tsx';
import type { Credentials } from './credentials-dialog.tsx';
import { DisableDialog } from './disable-dialog.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { LaboratoryDialog } from './laboratory-dialog.tsx';
import { RolesField, type RolesValues } from './roles-field.tsx';
import type { Person } from './person.ts';
import { SuccessorFields, type Successors } from './successor-fields.tsx';

const warnings = {
  enable: '恢复后此人可以用原来的密码与动态口令登录。',
  back: '回岗后重新分配新客户和新工作；休假时交给同事的仍由同事负责。',
  renew: '原密码与动态口令立即失效，新的只显示一次。',
} as const;
const labels = { enable: '恢复', back: '回岗', renew: '重置密码' } as const;
type Event = keyof typeof labels;

/** What an administrator does with one account; each asks for a reason. */
export function PersonSteps({ person, show }: { person: Person; show: (credentials: Credentials) => void }) {
  const [asked, setAsked] = useState<Event | 'disable' | 'away' | 'roles' | 'laboratory' | 'group' | null>(null);
  const { rid, account } = person;
  const close = () => setAsked(null);
  const step = useStep(async ({ event, reason: why }: { event: Event; reason: string }, idempotencyKey) => {
    if (event === 'renew') show({ account, ...(await call(renewStaff, { rid, reason: why })) });
    else if (event === 'back') await call(setStaffAway, { rid, away: false, reason: why }, { idempotencyKey });
    else await call(disableStaff, { rid, disabled: false, reason: why }, { idempotencyKey });
  });
  const confirm = (event: Event, why: string) =>
    step.mutate(
      { event, reason: why },
      {
        onSuccess: () => {
          toastDone(`已${labels[event]} ${account}`);
          close();
        },
      },
    );
  const events: readonly Event[] = person.disabled ? ['renew', 'enable'] : person.away ? ['renew', 'back'] : ['renew'];
  return (
    <>
      <Button size="small" type="link" onClick={() => setAsked('roles')}>
        修改岗位
      </Button>
      {person.roles.includes('L') ? (
        <Button size="small" type="link" onClick={() => setAsked('laboratory')}>
          所属实验室
        </Button>
      ) : null}
      <Button size="small" type="link" onClick={() => setAsked('group')}>
        小组
      </Button>
      {events.map((event) => (
        <Button key={event} size="small" type="link" onClick={() => setAsked(event)}>
          {labels[event]}
        </Button>
      ))}
      {person.disabled || person.away ? null : (
        <Button size="small" type="link" onClick={() => setAsked('away')}>
          休假
        </Button>
      )}
      {person.disabled ? null : (
        <Button size="small" type="link" danger onClick={() => setAsked('disable')}>
          停用
        </Button>
      )}
      {asked === 'roles' ? <RolesDialog person={person} close={close} /> : null}
      {asked === 'laboratory' ? <LaboratoryDialog person={person} close={close} /> : null}
      {asked === 'group' ? <GroupDialog person={person} close={close} /> : null}
      {asked === 'away' ? <AwayDialog person={person} close={close} /> : null}
      {asked === 'disable' ? <DisableDialog person={person} close={close} /> : null}
      {asked === 'enable' || asked === 'back' || asked === 'renew' ? (
        <ReasonDialog
          label={`${labels[asked]} ${account}`}
          warning={warnings[asked]}
          pending={step.isPending}
          confirm={(why) => confirm(asked, why)}
          close={close}
        />
      ) : null}
    </>
  );
}

function RolesDialog({ person, close }: { person: Person; close: () => void }) {
  // What the dialog began with: the page below it may have been renewed since.
  const [before] = useState({ roles: person.roles, own_roles: person.own_roles.map(({ rid }) => rid) });
  return (
    <FormDialog<Successors & RolesValues & { reason: string }, unknown>
      title={`修改 ${person.account} 的岗位`}
      label="修改岗位"
      initial={before}
      close={close}
      send={(values, idempotencyKey) => call(setStaffRoles, { rid: person.rid, ...values, before }, { idempotencyKey })}
    >
      <RolesField held={before.own_roles} />
      <Form.Item noStyle dependencies={['roles']}>
        {({ getFieldValue }) => {
          const left = getFieldValue('roles') as StaffRole[];
          const lost = before.roles.filter((role) => !left.includes(role));
          return lost.length > 0 ? <SuccessorFields person={person} roles={lost} /> : null;
        }}
      </Form.Item>
      <Form.Item name="reason" label="原因" rules={[fieldRule(reason)]}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
