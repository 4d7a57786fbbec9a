import type { DraftField } from '@yance/contract/catalogue/parameters.ts';
import { allKinds } from '../../../parts/parameter-kinds/kinds.ts';
import { Section } from '../../../parts/section.tsx';
import { EntryList } from '../../../parts/draft-form/entry-list.tsx';
import { followRenames } from './follow-renames.ts';
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
        blanks={allKinds.map(({ name, blank }) => ({
          label: `添加${name}`,
          make: () => ({ ...blank, key: freeKey(fields), label: '' }) as DraftField,
        }))}
        renderEntry={(field, set, index) => (
          <ParameterCard field={field} change={set} index={index} before={fields.slice(0, index)} />
        )}
      />
    </Section>
  );
}

/** A key that no other question has; editors may give it a telling one. */
function freeKey(all: readonly DraftField[]): string {
  let number = all.length + 1;
  while (all.some(({ key }) => key === `question_${number}`)) number += 1;
  return `question_${number}`;
}
