import type { DraftField } from '@yance/contract/catalogue/parameters.ts';
import { Checkbox, Input, Tag } from 'antd';
import { ConditionField } from './condition-field.tsx';
import styles from './editor.module.css';
import { KeyInput } from '../../../parts/draft-form/key-input.tsx';
import { Labelled } from '../../../parts/draft-form/labelled.tsx';
import { kindOf } from '../../../parts/parameter-kinds/kinds.ts';

interface Props {
  field: DraftField;
  change: (field: DraftField) => void;
  index: number;
  /** The questions above: a condition can only look back. */
  before: readonly DraftField[];
}

/** One question: what is asked, how it is answered, within which limits, and when it is shown. */
export function ParameterCard({ field, change, index, before }: Props) {
  const path = `parameters.${index}`;
  const { name, Limits } = kindOf(field);
  return (
    <div className={styles.grid}>
      <div className={styles.cardHead}>
        <Tag>{name}</Tag>
        <strong>{field.label || `第 ${index + 1} 个参数`}</strong>
        <Checkbox checked={field.required} onChange={({ target }) => change({ ...field, required: target.checked })}>
          必填
        </Checkbox>
      </div>
      <Labelled label="名称" path={`${path}.label`}>
        <Input
          maxLength={40}
          value={field.label}
          onChange={({ target }) => change({ ...field, label: target.value })}
        />
      </Labelled>
      <Labelled label="键名" path={`${path}.key`} help="小写英文；条件与价格规则会跟着改，但客户已填的答案不会">
        <KeyInput maxLength={41} value={field.key} commit={(key) => change({ ...field, key })} />
      </Labelled>
      <Limits field={field} change={change} path={path} />
      <Labelled label="填写说明（选填）" wide>
        <Input
          maxLength={300}
          value={field.help ?? ''}
          onChange={({ target }) => change({ ...field, help: target.value || undefined })}
        />
      </Labelled>
      <ConditionField
        label="显示条件"
        path={`${path}.show_when`}
        fields={before}
        value={field.show_when}
        change={(show_when) => change({ ...field, show_when })}
      />
    </div>
  );
}
