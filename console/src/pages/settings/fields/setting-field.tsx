import { weekdayNames, weekFromMonday } from '@yance/ui/format.ts';
import { Checkbox, DatePicker, Input, InputNumber, Switch, TimePicker } from 'antd';
import { dayjs, type Dayjs } from '../../../lib/dayjs.ts';
import { lazy, Suspense } from 'react';
import { YuanInput } from '../../../parts/yuan-input.tsx';
import { ByDateField } from './by-date-field.tsx';
import type { FieldProps } from './field-props.ts';
import { ListField } from './list-field.tsx';
import styles from './fields.module.css';

const RegionsField = lazy(() => import('./regions-field.tsx'));

/** Draws any setting by its form, with the error of its own place below it. */
export function SettingField(props: FieldProps) {
  const error = props.errors.get(props.path);
  return (
    <div className={styles.field}>
      <Field {...props} />
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}

function Field(props: FieldProps) {
  const { form, value, change, label, path, unit } = props;
  switch (form.kind) {
    case 'number':
      return (
        <InputNumber<number>
          aria-label={label}
          style={{ width: 180 }}
          value={value as number | null}
          suffix={form.unit ?? unit}
          controls={false}
          onChange={change}
        />
      );
    case 'money':
      return <YuanInput aria-label={label} value={value as number | null} onChange={change} />;
    case 'text':
      return form.lines && form.lines > 1 ? (
        <Input.TextArea
          aria-label={label}
          autoSize={{ minRows: form.lines, maxRows: 12 }}
          maxLength={form.max}
          value={value as string}
          onChange={(event) => change(event.target.value)}
        />
      ) : (
        <Input
          aria-label={label}
          maxLength={form.max}
          value={value as string}
          onChange={(event) => change(event.target.value)}
        />
      );
    case 'switch':
      return <Switch aria-label={label} checked={value === true} onChange={change} />;
    case 'time':
      return (
        <TimePicker
          aria-label={label}
          format="HH:mm"
          needConfirm={false}
          value={value ? dayjs(`2000-01-01T${value as string}`) : null}
          onChange={(time) => change(time?.format('HH:mm') ?? '')}
        />
      );
    case 'slot':
      return <SlotField label={label} value={typeof value === 'string' ? value : ''} change={change} />;
    case 'weekdays':
      return (
        <Checkbox.Group
          aria-label={label}
          options={weekFromMonday.map((day) => ({ label: weekdayNames[day], value: day }))}
          value={value as number[]}
          onChange={(days) => change(days.toSorted((a, b) => a - b))}
        />
      );
    case 'options':
      return (
        <Checkbox.Group aria-label={label} options={[...form.options]} value={value as string[]} onChange={change} />
      );
    case 'dates':
      return (
        <DatePicker
          multiple
          aria-label={label}
          style={{ width: '100%' }}
          value={(value as string[]).map((day) => dayjs(day))}
          onChange={(dates: Dayjs[] | null) => change((dates ?? []).map((day) => day.format('YYYY-MM-DD')).toSorted())}
        />
      );
    case 'regions':
      return (
        <Suspense fallback={<p>正在载入地区……</p>}>
          <RegionsField label={label} value={value as string[]} change={change} />
        </Suspense>
      );
    case 'list':
      return <ListField {...props} form={form} Field={SettingField} />;
    case 'byDate':
      return <ByDateField {...props} form={form} Field={SettingField} />;
    case 'group':
      return (
        <div className={styles.group}>
          {form.fields.map((field) => (
            <div key={field.key} className={styles.member}>
              <span className={styles.caption}>{field.label}</span>
              <SettingField
                {...props}
                form={field.form}
                label={`${label}：${field.label}`}
                path={`${path}.${field.key}`}
                value={(value as Record<string, unknown>)[field.key]}
                change={(inner) => change({ ...(value as object), [field.key]: inner })}
              />
            </div>
          ))}
        </div>
      );
  }
}

function SlotField({ label, value, change }: { label: string; value: string; change: (value: unknown) => void }) {
  const [from = '', to = ''] = value.split('-');
  const time = (text: string) => (text ? dayjs(`2000-01-01T${text}`) : null);
  return (
    <TimePicker.RangePicker
      aria-label={label}
      format="HH:mm"
      minuteStep={5}
      needConfirm={false}
      order={false}
      value={[time(from), time(to)]}
      onChange={(times) => change(times ? `${times[0]?.format('HH:mm') ?? ''}-${times[1]?.format('HH:mm') ?? ''}` : '')}
    />
  );
}
