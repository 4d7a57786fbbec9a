import { type Hurried, urgencyChoices } from '@yance/contract/pricing/offered-urgencies.ts';
import type { Urgency } from '@yance/contract/pricing/rules.ts';
import { SelectField } from '@yance/ui/field.tsx';

interface Props {
  service: Hurried;
  value: Urgency;
  /** What the server said of it. */
  error?: string | undefined;
  onChange: (urgent: Urgency) => void;
}

/**
 * How fast the results of a service are wanted; absent where there is no choice. One that was chosen before is shown.
 */
export function UrgencyField({ service, value, error, onChange }: Props) {
  const choices = urgencyChoices(service, value);
  if (choices.length === 0) return null;
  return (
    <SelectField label="加急" value={value} error={error} onChange={(event) => onChange(event.target.value as Urgency)}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  );
}
