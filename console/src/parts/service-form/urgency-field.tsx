import { type Hurried, urgencyChoices } from '@yance/contract/pricing/offered-urgencies.ts';
import type { Urgency } from '@yance/contract/pricing/rules.ts';
import { Select } from 'antd';
import { Field } from './field.tsx';

interface Props {
  service: Hurried;
  value: Urgency;
  change: (urgent: Urgency) => void;
}

/** How fast the results are wanted; absent where the service leaves no choice. One that was chosen before is shown. */
export function UrgencyField({ service, value, change }: Props) {
  const choices = urgencyChoices(service, value);
  if (choices.length === 0) return null;
  return (
    <Field label="时效">
      <Select aria-label="时效" options={choices} value={value} onChange={change} />
    </Field>
  );
}
