import { type Hurried, shownUrgencies } from '@yance/contract/pricing/offered-urgencies.ts';
import type { Urgency } from '@yance/contract/pricing/rules.ts';
import { urgencyNames } from '@yance/contract/pricing/urgency-names.ts';
import { Select } from 'antd';
import { Field } from './field.tsx';

interface Props {
  service: Hurried;
  value: Urgency;
  change: (urgent: Urgency) => void;
}

/** How fast the results are wanted; absent where the service leaves no choice. One that was chosen before is shown. */
export function UrgencyField({ service, value, change }: Props) {
  const shown = shownUrgencies(service, value);
  if (shown.length === 1) return null;
  return (
    <Field label="时效">
      <Select
        aria-label="时效"
        options={shown.map((urgent) => ({ value: urgent, label: urgencyNames[urgent] }))}
        value={value}
        onChange={change}
      />
    </Field>
  );
}
