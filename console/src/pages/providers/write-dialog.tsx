import { fieldsWanted, providerOf, type ProviderField } from '@yance/contract/providers/providers.ts';
import { writeProviderKeys, type ProviderAccount } from '@yance/contract/providers/staff-endpoints.ts';
import { Checkbox, Form, Input, Select } from 'antd';
import { call } from '../../lib/call.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';

/** Values by variable; what is ticked at a variable with this beginning is deleted. */
type Values = Record<string, string | boolean | undefined>;
const emptied = 'empty:';

/** Writes values of an account. What is left empty stays as it is: nobody has to copy a secret that is set. */
export function WriteDialog({ account, close }: { account: ProviderAccount; close: () => void }) {
  const { label, chooser } = providerOf(account.supplier);
  const choice = account.fields.find(({ name }) => name === chooser)?.shown ?? undefined;
  const { supplier, version } = account;
  return (
    <FormDialog<Values, { version: number }>
      title={`${account.source === 'console' ? '更改' : '填写'}${label}`}
      label="保存"
      wide
      scrolls
      close={close}
      {...(chooser && choice ? { initial: { [chooser]: choice } } : {})}
      send={(values) => call(writeProviderKeys, { supplier, version, fields: fieldsOf(values, chooser, choice) })}
      said={() => '已加密保存'}
    >
      <Fields account={account} chooser={chooser} />
    </FormDialog>
  );
}

function fieldsOf(values: Values, chooser: string | undefined, choice: string | undefined) {
  return Object.entries(values).flatMap(([name, value]) => {
    if (name.startsWith(emptied)) return value === true ? [{ name: name.slice(emptied.length), secret: '' }] : [];
    if (typeof value !== 'string' || value.trim() === '' || (name === chooser && value === choice)) return [];
    return [{ name, secret: value }];
  });
}

function Fields({ account, chooser }: { account: ProviderAccount; chooser: string | undefined }) {
  const form = Form.useFormInstance<Values>();
  const chosen = Form.useWatch(chooser ?? '', form);
  const choice = typeof chosen === 'string' ? chosen : undefined;
  const isSet = new Set(account.fields.flatMap(({ name, source }) => (source === 'none' ? [] : [name])));
  return (
    <>
      <p>留空的字段保持不变。保存后不再显示，立即在所有服务进程生效。</p>
      {fieldsWanted(account.supplier, choice).map(([name, field]) => (
        <div key={name}>
          <Form.Item name={name} label={field.label} extra={field.form}>
            <FieldInput field={field} placeholder={isSet.has(name) ? '已设置，留空则不变' : ''} />
          </Form.Item>
          {field.optional && isSet.has(name) ? (
            <Form.Item name={`${emptied}${name}`} valuePropName="checked">
              <Checkbox>删除已保存的{field.label}</Checkbox>
            </Form.Item>
          ) : null}
        </div>
      ))}
    </>
  );
}

interface InputProps {
  field: ProviderField;
  placeholder: string;
}

/** The form hands value and change on. */
function FieldInput({ field, placeholder, ...given }: InputProps) {
  if (field.options)
    return <Select {...given} options={Object.entries(field.options).map(([value, label]) => ({ value, label }))} />;
  if (field.kind === 'pem')
    return <Input.TextArea {...given} rows={4} spellCheck={false} autoComplete="off" placeholder={placeholder} />;
  if (field.kind === 'secret')
    return <Input.Password {...given} autoComplete="new-password" placeholder={placeholder} />;
  return <Input {...given} autoComplete="off" spellCheck={false} placeholder={placeholder} />;
}
