import type { SettingForm } from '@yance/contract/settings/shapes.ts';
import { Button, DatePicker } from 'antd';
import type { Dayjs } from '../../../lib/dayjs.ts';
import type { ComponentType } from 'react';
import { blankValue } from '../blank-value.ts';
import type { FieldProps } from './field-props.ts';
import styles from './fields.module.css';

type ByDate = Extract<SettingForm, { kind: 'byDate' }>;

/** Something for single dates: a date is added first, then filled in. */
export function ByDateField({ Field, ...props }: FieldProps<ByDate> & { Field: ComponentType<FieldProps> }) {
  const { form, label, path, change } = props;
  const value = props.value as Record<string, unknown>;
  const days = Object.keys(value).toSorted();
  return (
    <div className={styles.list}>
      {days.map((day) => (
        <div key={day} className={styles.entry}>
          <span className={styles.number}>{day}</span>
          <Field
            {...props}
            form={form.of}
            label={`${label}：${day}`}
            path={`${path}.${day}`}
            value={value[day]}
            change={(inner) => change({ ...value, [day]: inner })}
          />
          <span className={styles.entrySteps}>
            <Button
              size="small"
              type="text"
              danger
              onClick={() => change(Object.fromEntries(Object.entries(value).filter(([one]) => one !== day)))}
            >
              删除
            </Button>
          </span>
        </div>
      ))}
      <DatePicker
        aria-label={`${label}：添加日期`}
        placeholder="添加日期"
        value={null}
        onChange={(day: Dayjs | null) => {
          const key = day?.format('YYYY-MM-DD');
          if (key && !(key in value)) change({ ...value, [key]: blankValue(form.of) });
        }}
      />
    </div>
  );
}
