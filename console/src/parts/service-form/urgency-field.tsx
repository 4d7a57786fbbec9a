import type { Urgency } from '@yance/contract/pricing/rules.ts';
import { urgencyNames } from '@yance/contract/pricing/urgency-names.ts';
import { ChoiceField } from './simple-fields.tsx';

/** How fast the results are wanted. */
export const UrgencyField = (field: { value: Urgency; change: (urgent: Urgency) => void }) => (
  <ChoiceField label="时效" names={urgencyNames} {...field} />
);
