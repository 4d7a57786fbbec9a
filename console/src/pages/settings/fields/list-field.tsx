import type { ListForm } from '@yance/contract/settings/shapes.ts';
import { Button } from 'antd';
import { useState, type ComponentType } from 'react';
import { blankValue } from '../blank-value.ts';
import type { FieldProps } from './field-props.ts';
import styles from './fields.module.css';

/**
 * The entries of a list one below the other, each with its way up and out; one whose places are named keeps its length.
 */
export function ListField({ Field, ...props }: FieldProps<ListForm> & { Field: ComponentType<FieldProps> }) {
  const { form, label, path, change } = props;
  const value = props.value as unknown[];
  // A key of their own for each entry, because a removed one must not hand its half-typed text to the next.
  const [keys, setKeys] = useState(() => value.map((_, index) => index));
  const next = Math.max(0, ...keys) + 1;
  const fixed = form.least === form.most;
  const put = (index: number, one: unknown) => change(value.map((old, at) => (at === index ? one : old)));
  const remove = (index: number) => {
    setKeys(keys.filter((_, at) => at !== index));
    change(value.filter((_, at) => at !== index));
  };
  const raise = (index: number) => {
    const swap = <T,>(all: readonly T[]): T[] =>
      all.map((one, at) => (at === index - 1 ? all[index] : at === index ? all[index - 1] : one) as T);
    setKeys(swap(keys));
    change(swap(value));
  };
  return (
    <div className={styles.list}>
      {value.map((one, index) => (
        <div key={keys[index]} className={styles.entry}>
          <span className={styles.number}>{form.names?.[index] ?? index + 1}</span>
          <Field
            {...props}
            form={form.of}
            label={`${label}：第 ${index + 1} 个${form.noun}`}
            path={`${path}.${index}`}
            value={one}
            change={(inner) => put(index, inner)}
          />
          {fixed ? null : (
            <span className={styles.entrySteps}>
              <Button size="small" type="text" disabled={index === 0} onClick={() => raise(index)}>
                上移
              </Button>
              <Button
                size="small"
                type="text"
                danger
                disabled={value.length <= form.least}
                onClick={() => remove(index)}
              >
                删除
              </Button>
            </span>
          )}
        </div>
      ))}
      {fixed || value.length >= form.most ? null : (
        <Button
          type="dashed"
          onClick={() => {
            setKeys([...keys, next]);
            change([...value, blankValue(form.of)]);
          }}
        >
          添加{form.noun}
        </Button>
      )}
    </div>
  );
}
