import type { Urgency } from '@yance/contract/pricing/rules.ts';
import { urgencyNames } from '@yance/contract/pricing/urgency-names.ts';
import { SelectField } from '@yance/ui/field.tsx';

/** How fast the results of a service are wanted. */
export function UrgencyField({ value, onChange }: { value: Urgency; onChange: (urgent: Urgency) => void }) {
  return (
    <SelectField label="加急" value={value} onChange={(event) => onChange(event.target.value as Urgency)}>
      {Object.entries(urgencyNames).map(([urgent, name]) => (
        <option key={urgent} value={urgent}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
