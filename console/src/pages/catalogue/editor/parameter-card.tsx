import type { DraftField } from '@yance/contract/catalogue/parameters.ts';
import { Checkbox, Input, InputNumber, Select, Tag } from 'antd';
import { ConditionField } from './condition-field.tsx';
import styles from './editor.module.css';
import { fieldKinds, nameOf } from './kind-names.ts';
import { KeyInput } from '../../../parts/draft-form/key-input.tsx';
import { Labelled } from '../../../parts/draft-form/labelled.tsx';
import { OptionList } from '../../../parts/parameter-kinds/option-list.tsx';

interface Props<F extends DraftField = DraftField> {
  field: F;
  change: (field: DraftField) => void;
  index: number;
  /** The questions above: a condition can only look back. */
  before: readonly DraftField[];
}

/** One question: what is asked, how it is answered, within which limits, and when it is shown. */
export function ParameterCard(props: Props) {
  const { field, change, index, before } = props;
  const path = `parameters.${index}`;
  return (
    <div className={styles.grid}>
      <div className={styles.cardHead}>
        <Tag>{nameOf(fieldKinds, field.kind)}</Tag>
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
      <Limits {...props} />
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

function Limits({ field, change, index }: Props) {
  const path = `parameters.${index}`;
  switch (field.kind) {
    case 'choice':
    case 'choices':
      return (
        <>
          <Labelled label="选项" path={`${path}.options`} wide>
            <OptionList options={field.options} change={(options) => change({ ...field, options })} />
          </Labelled>
          <Labelled label="默认选中" path={`${path}.default`}>
            <Select
              allowClear
              aria-label="默认选中"
              mode={field.kind === 'choices' ? 'multiple' : undefined}
              placeholder="不预先选中"
              options={field.options.filter(({ value }) => value !== '')}
              value={field.default}
              onChange={(value: string | string[] | undefined) =>
                change({ ...field, default: value?.length ? value : undefined } as DraftField)
              }
            />
          </Labelled>
        </>
      );
    case 'number':
      return (
        <>
          <Range field={field} change={change} path={path} />
          <Labelled label="步长" path={`${path}.step`}>
            <InputNumber suffix={field.unit} value={field.step} onChange={(step) => change({ ...field, step })} />
          </Labelled>
          <Labelled label="默认值（选填）" path={`${path}.default`}>
            <InputNumber
              suffix={field.unit}
              value={field.default ?? null}
              onChange={(value) => change({ ...field, default: value ?? undefined })}
            />
          </Labelled>
        </>
      );
    case 'range':
      return (
        <>
          <Range field={field} change={change} path={path} />
          <DefaultRange field={field} change={change} path={path} />
        </>
      );
    default:
      return (
        <Labelled label={field.kind === 'text' ? '最多字数' : '最多元素'} path={`${path}.max`}>
          <InputNumber
            min={1}
            max={field.kind === 'text' ? 2000 : 118}
            value={field.max}
            onChange={(max) => change({ ...field, max })}
          />
        </Labelled>
      );
  }
}

type Bounded = Extract<DraftField, { kind: 'number' | 'range' }>;

function Range({ field, change, path }: { field: Bounded; change: Props['change']; path: string }) {
  return (
    <>
      <Labelled label="下限" path={`${path}.min`}>
        <InputNumber suffix={field.unit} value={field.min} onChange={(min) => change({ ...field, min })} />
      </Labelled>
      <Labelled label="上限" path={`${path}.max`}>
        <InputNumber suffix={field.unit} value={field.max} onChange={(max) => change({ ...field, max })} />
      </Labelled>
      <Labelled label="单位">
        <Input maxLength={12} value={field.unit} onChange={({ target }) => change({ ...field, unit: target.value })} />
      </Labelled>
    </>
  );
}

function DefaultRange({
  field,
  change,
  path,
}: {
  field: Extract<DraftField, { kind: 'range' }>;
  change: Props['change'];
  path: string;
}) {
  const [from, to] = field.default ?? [null, null];
  const put = (start: number | null, end: number | null) =>
    change({
      ...field,
      default: start === null && end === null ? undefined : [start ?? field.min ?? 0, end ?? field.max ?? 0],
    });
  return (
    <Labelled label="默认范围（选填）" path={`${path}.default`}>
      <span className={styles.pair}>
        <InputNumber aria-label="默认起始" value={from} onChange={(value) => put(value, to)} />–
        <InputNumber aria-label="默认终止" value={to} onChange={(value) => put(from, value)} suffix={field.unit} />
      </span>
    </Labelled>
  );
}
