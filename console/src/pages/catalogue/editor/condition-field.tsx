import type { DraftField } from '@yance/contract/catalogue/parameters.ts';
import { Select } from 'antd';
import styles from './editor.module.css';
import { Labelled } from '../../../parts/draft-form/labelled.tsx';

type Condition = { key: string; in: string[] };

/** "Only while the answer to … is one of …": chosen, never typed. `required` conditions cannot be taken away. */
export function ConditionField({
  label,
  path,
  fields,
  value,
  change,
  required = false,
}: {
  label: string;
  path: string;
  fields: readonly DraftField[];
  value: Condition | undefined;
  change: (value: Condition | undefined) => void;
  required?: boolean;
}) {
  const chosen = fields.find(({ key }) => key === value?.key);
  const choices = fields.filter(({ kind }) => kind === 'choice' || kind === 'choices');
  const options = chosen && 'options' in chosen ? chosen.options : [];
  return (
    <Labelled label={label} path={path} wide>
      <div className={styles.condition}>
        <Select
          aria-label={`${label}：参数`}
          allowClear={!required}
          placeholder={required ? '请选择参数' : '不限'}
          options={choices.map(({ key, label: name }) => ({ value: key, label: name || key }))}
          value={value?.key === '' ? undefined : value?.key}
          onChange={(key: string | undefined) => change(key ? { key, in: [] } : undefined)}
        />
        {value?.key ? (
          <Select
            mode="multiple"
            aria-label={`${label}：选项`}
            placeholder="选中以下任一选项时"
            options={options.map(({ value: one, label: name }) => ({ value: one, label: name || one }))}
            value={value.in}
            onChange={(values: string[]) => change({ key: value.key, in: values })}
          />
        ) : null}
      </div>
    </Labelled>
  );
}
