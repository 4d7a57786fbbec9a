import { type Hurried, shownUrgencies } from '@yance/contract/pricing/offered-urgencies.ts';
import type { Urgency } from '@yance/contract/pricing/rules.ts';
import { urgencyNames } from '@yance/contract/pricing/urgency-names.ts';
import { SelectField } from '@yance/ui/field.tsx';

interface Props {
  service: Hurried;
  value: Urgency;
  onChange: (urgent: Urgency) => void;
}

/** How fast the results of a service are wanted; absent where there is no choice. One that was chosen before is shown. */
export function UrgencyField({ service, value, onChange }: Props) {
  const shown = shownUrgencies(service, value);
  if (shown.length === 1) return null;
  return (
    <SelectField label="加急" value={value} onChange={(event) => onChange(event.target.value as Urgency)}>
      {shown.map((urgent) => (
        <option key={urgent} value={urgent}>
          {urgencyNames[urgent]}
        </option>
      ))}
    </SelectField>
  );
}
