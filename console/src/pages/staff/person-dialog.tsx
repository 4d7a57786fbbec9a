import { disableStaff, renewStaff, setStaffAway } from '@yance/contract/staff/admin-endpoints.ts';
import { call } from '../../lib/call.ts';
import { useStep } from '../../lib/use-step.ts';
import { toastDone } from '../../lib/toast.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { AwayDialog } from './away-dialog.tsx';
import type { Credentials } from './credentials-dialog.tsx';
import { DisableDialog } from './disable-dialog.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { LaboratoryDialog } from './laboratory-dialog.tsx';
import { personSteps, type Person, type PersonStep } from './person.ts';
import { RolesDialog } from './roles-dialog.tsx';

const warnings = {
  enable: '恢复后此人可以用原来的密码与动态口令登录。',
  back: '回岗后重新分配新客户和新工作；休假时交给同事的仍由同事负责。',
  renew: '原密码与动态口令立即失效，新的只显示一次。',
} as const;
type Reasoned = keyof typeof warnings;

interface Props {
  step: PersonStep;
  person: Person;
  show: (credentials: Credentials) => void;
  close: () => void;
}

/** The dialog of one step on an account. */
export function PersonDialog({ step, person, show, close }: Props) {
  switch (step) {
    case 'roles':
      return <RolesDialog person={person} close={close} />;
    case 'laboratory':
      return <LaboratoryDialog person={person} close={close} />;
    case 'group':
      return <GroupDialog person={person} close={close} />;
    case 'away':
      return <AwayDialog person={person} close={close} />;
    case 'disable':
      return <DisableDialog person={person} close={close} />;
    default:
      return <Reasoned step={step} person={person} show={show} close={close} />;
  }
}

/** A step that needs a reason and nothing else. */
function Reasoned({ step: event, person: { rid, account }, show, close }: Props & { step: Reasoned }) {
  const label = personSteps[event];
  const step = useStep(async (reason: string, idempotencyKey) => {
    if (event === 'renew') show({ account, ...(await call(renewStaff, { rid, reason })) });
    else if (event === 'back') await call(setStaffAway, { rid, away: false, reason }, { idempotencyKey });
    else await call(disableStaff, { rid, disabled: false, reason }, { idempotencyKey });
  });
  const done = () => {
    toastDone(`已${label} ${account}`);
    close();
  };
  return (
    <ReasonDialog
      label={`${label} ${account}`}
      warning={warnings[event]}
      pending={step.isPending}
      confirm={(reason) => step.mutate(reason, { onSuccess: done })}
      close={close}
    />
  );
}
