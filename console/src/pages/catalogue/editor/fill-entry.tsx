import type { ServiceAdvice } from '@yance/contract/catalogue/adviser/advice.ts';
import { limits, sampleForms, topics } from '@yance/contract/catalogue/adviser/questions.ts';
import type { DraftField } from '@yance/contract/catalogue/parameters.ts';
import { Select } from 'antd';
import { Labelled } from '../../../parts/draft-form/labelled.tsx';
import styles from './editor.module.css';

type Fill = ServiceAdvice['fills'][number];

const group = (label: string, names: Readonly<Record<string, string>>) => ({
  label,
  options: Object.entries(names).map(([value, name]) => ({ value: value as Fill['on'], label: name })),
});
const given = [group('样品', sampleForms), group('想知道', topics), group('限制', limits)];

/** "Where this was answered, the form opens with that option": chosen, never typed. */
export function FillEntry({
  entry,
  change,
  index,
  fields,
}: {
  entry: Fill;
  change: (entry: Fill) => void;
  index: number;
  fields: readonly DraftField[];
}) {
  const choices = fields.flatMap((field) => ('options' in field ? [field] : []));
  const options = choices.find(({ key }) => key === entry.key)?.options ?? [];
  const name = `预填 ${index + 1}`;
  return (
    <Labelled label={name} path={`advice.fills.${index}`} wide>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={`${name}：访客回答`}
        options={given}
        value={entry.on}
        onChange={(on) => change({ ...entry, on })}
      />
      <div className={styles.condition}>
        <Select
          aria-label={`${name}：参数`}
          placeholder="请选择参数"
          options={choices.map(({ key, label }) => ({ value: key, label: label || key }))}
          value={entry.key || undefined}
          onChange={(key) => change({ ...entry, key, value: '' })}
        />
        <Select
          aria-label={`${name}：选项`}
          placeholder="请选择选项"
          options={options.map(({ value, label }) => ({ value, label: label || value }))}
          value={entry.value || undefined}
          onChange={(value) => change({ ...entry, value })}
        />
      </div>
    </Labelled>
  );
}
