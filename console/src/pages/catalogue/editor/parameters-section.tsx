import type { DraftField } from '@yance/contract/catalogue/parameters.ts';
import { Section } from '../../../parts/section.tsx';
import { EntryList } from '../../../parts/draft-form/entry-list.tsx';
import { followRenames } from './follow-renames.ts';
import { fieldKinds } from './kind-names.ts';
import { ParameterCard } from './parameter-card.tsx';
import type { SectionProps } from './section-props.ts';

/** The questions of the order form, in their order. */
export function ParametersSection({ draft, put }: SectionProps) {
  const fields = draft.parameters;
  return (
    <Section title={`参数表单（${fields.length}）`}>
      <EntryList
        noun="参数"
        entries={fields}
        change={(parameters) => put(followRenames(draft, parameters))}
        most={60}
        blanks={fieldKinds.map(({ value, label }) => ({
          label: `添加${label}`,
          make: () => blankField(value, fields),
        }))}
        renderEntry={(field, set, index) => (
          <ParameterCard field={field} change={set} index={index} before={fields.slice(0, index)} />
        )}
      />
    </Section>
  );
}

/** A key that no other question has; editors may give it a telling one. */
function blankField(kind: DraftField['kind'], all: readonly DraftField[]): DraftField {
  let number = all.length + 1;
  while (all.some(({ key }) => key === `question_${number}`)) number += 1;
  const shared = { key: `question_${number}`, label: '', required: true };
  switch (kind) {
    case 'choice':
    case 'choices':
      return {
        ...shared,
        kind,
        required: kind === 'choice',
        options: [
          { value: '', label: '' },
          { value: '', label: '' },
        ],
      };
    case 'number':
      return { ...shared, kind, unit: '', min: 0, max: 100, step: 1 };
    case 'range':
      return { ...shared, kind, unit: '', min: 0, max: 100 };
    case 'text':
      return { ...shared, kind, required: false, max: 200 };
    case 'elements':
      return { ...shared, kind, max: 30 };
  }
}
