import { Button } from 'antd';
import { useState } from 'react';
import { late } from '../../lib/late.ts';
import type { Credentials } from './credentials-dialog.tsx';
import { personSteps, type Person, type PersonStep } from './person.ts';

const PersonDialog = late(async () => (await import('./staff-dialogs.ts')).PersonDialog);

/** What an administrator does with one account; each asks for a reason. */
export function PersonSteps({ person, show }: { person: Person; show: (credentials: Credentials) => void }) {
  const [asked, setAsked] = useState<PersonStep | null>(null);
  return (
    <>
      {stepsOf(person).map((step) => (
        <Button key={step} size="small" type="link" danger={step === 'disable'} onClick={() => setAsked(step)}>
          {personSteps[step]}
        </Button>
      ))}
      {asked ? <PersonDialog step={asked} person={person} show={show} close={() => setAsked(null)} /> : null}
    </>
  );
}

function stepsOf({ roles, disabled, away }: Person): PersonStep[] {
  return [
    'roles',
    ...(roles.includes('L') ? (['laboratory'] as const) : []),
    'group',
    'renew',
    ...(disabled ? (['enable'] as const) : away ? (['back', 'disable'] as const) : (['away', 'disable'] as const)),
  ];
}
