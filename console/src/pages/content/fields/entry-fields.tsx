import { Form, Input, InputNumber, Select, Switch } from 'antd';
import { DateInput } from '../../../parts/date-input.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { AttachmentsField } from './attachments-field.tsx';
import { CategoryField, RedirectField, ServicesField } from './choices.tsx';
import type { FieldSpec } from './form-spec.ts';
import { ItemList } from './item-list.tsx';
import { PictureField } from '../../../parts/picture-field/picture-field.tsx';

type Name = (string | number)[];

/**
 * The fields of an entry or of an item of a list. `at` is where they stand in the form's values; within a list the
 * item's own name is left out of `within`.
 */
export function EntryFields({
  fields,
  at = [],
  whole = at,
}: {
  fields: readonly FieldSpec[];
  at?: Name;
  whole?: Name;
}) {
  return fields.map((field) =>
    field.type === 'list' ? (
      <ItemList key={field.key} field={field} name={[...at, field.key]}>
        {(item, fields) => <EntryFields fields={fields} at={[item]} whole={[...whole, field.key, item]} />}
      </ItemList>
    ) : (
      <OneField key={field.key} field={field} name={[...at, field.key]} whole={[...whole, field.key]} />
    ),
  );
}

function OneField({ field, name, whole }: { field: FieldSpec; name: Name; whole: Name }) {
  const { when } = field;
  const other = Form.useWatch(when ? [...whole.slice(0, -1), when.key] : []) as unknown;
  if (when && other !== when.is) return null;
  return (
    <Form.Item
      name={name}
      label={field.label}
      extra={field.hint}
      valuePropName={field.type === 'switch' ? 'checked' : 'value'}
      {...(field.type === 'lines' ? linesAsText : {})}
    >
      <Control field={field} />
    </Form.Item>
  );
}

/** Paragraphs are typed one a line. Blank lines stay while typing and are dropped when the entry is sent. */
const linesAsText = {
  getValueProps: (value: unknown) => ({ value: Array.isArray(value) ? value.join('\n') : '' }),
  normalize: (value: unknown) => String(value).split('\n'),
};

/** The control gets its value from the form; everything that the form hands over is passed on. */
function Control({ field, ...given }: { field: FieldSpec }) {
  const { most } = field;
  switch (field.type) {
    case 'text':
      return <Input {...given} maxLength={most} />;
    case 'area':
      return <Input.TextArea {...given} autoSize={{ minRows: 2, maxRows: 12 }} maxLength={most} showCount />;
    case 'lines':
      return <Input.TextArea {...given} autoSize={{ minRows: 3, maxRows: 24 }} />;
    case 'words':
      return (
        <Select {...given} mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', '，', '、', ';', '；']} />
      );
    case 'number':
      return <InputNumber<number> {...given} min={0} max={1e12} style={{ width: '100%' }} />;
    case 'switch':
      return <Switch {...given} />;
    case 'select':
      return <Select {...given} options={field.options ? [...field.options] : []} />;
    case 'date':
      return <NullableDate {...given} />;
    case 'picture':
      return <PictureField {...given} />;
    case 'category':
      return <CategoryField {...given} clearable />;
    case 'services':
      return <ServicesField {...given} />;
    case 'redirect':
      return <RedirectField {...given} />;
    case 'document':
      return <RichText {...given} />;
    case 'attachments':
      return <AttachmentsField {...given} />;
    default:
      return null;
  }
}

function NullableDate({
  value,
  onChange,
  id,
}: {
  value?: string | null;
  onChange?: (date: string | null) => void;
  id?: string;
}) {
  return <DateInput id={id} value={value ?? undefined} onChange={(date) => onChange?.(date ?? null)} />;
}
