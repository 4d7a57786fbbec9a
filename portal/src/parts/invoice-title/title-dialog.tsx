import { addTitle, editTitle } from '@yance/contract/invoices/endpoints.ts';
import { invoiceTypes, titleForm, titleHolders, type InvoiceTitle } from '@yance/contract/invoices/title.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { SelectField, TextField } from '@yance/ui/field.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { call } from '../../lib/call.ts';
import { useForm } from '../../lib/use-form.ts';
import { useIntent } from '@yance/web/idempotency.ts';
import { DialogButtons } from '../dialog-buttons.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import css from './title-dialog.module.css';

type Values = {
  holder: keyof typeof titleHolders;
  type: 1 | 3;
  name: string;
  tax_no: string;
  address: string;
  phone: string;
  bank: string;
  account: string;
  is_default: boolean;
};

const bare: Values = {
  holder: 'organisation',
  type: 1,
  name: '',
  tax_no: '',
  address: '',
  phone: '',
  bank: '',
  account: '',
  is_default: false,
};

/**
 * A new title, or one of the member's to change. The first one is the default; another default takes its place, so it
 * is never unticked.
 */
export function TitleDialog({
  title,
  first,
  onClose,
  onSaved,
}: {
  title: InvoiceTitle | null;
  first: boolean;
  onClose: () => void;
  onSaved: (title: InvoiceTitle) => void;
}) {
  const intent = useIntent();
  const form = useForm({
    schema: titleForm,
    initial: title ? valuesOf(title) : { ...bare, is_default: first },
    send: async (values) => {
      const options = { quiet: true, idempotencyKey: intent.keyOf(values) };
      const saved = title
        ? await call(editTitle, { ...values, rid: title.rid }, options)
        : await call(addTitle, values, options);
      toast.success('操作成功!', '抬头已保存');
      onSaved(saved);
    },
  });
  const { values, errors, set } = form;
  const text = (key: 'name' | 'tax_no' | 'address' | 'phone' | 'bank' | 'account') => ({
    value: values[key],
    error: errors[key],
    onChange: (event: { target: { value: string } }) => set({ [key]: event.target.value }),
  });
  const person = values.holder === 'person';
  const optional = values.type === 3 ? '' : '（选填）';
  return (
    <Dialog
      open
      title={title ? '修改发票抬头' : '新增发票抬头'}
      onClose={onClose}
      footer={<DialogButtons back="取消" onBack={onClose} label="保存" busy={form.busy} onPress={form.submit} />}
    >
      <form className={css.form} onSubmit={form.submit} noValidate>
        <SelectField
          label="抬头类型"
          value={values.holder}
          error={errors.holder}
          onChange={(event) => set(heldBy(event.target.value as Values['holder']))}
        >
          {Object.entries(titleHolders).map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="发票类型"
          value={values.type}
          error={errors.type}
          onChange={(event) => set({ type: Number(event.target.value) as 1 | 3 })}
        >
          <option value={1}>{invoiceTypes[1]}</option>
          {!person && <option value={3}>{invoiceTypes[3]}</option>}
        </SelectField>
        <TextField
          label="发票抬头"
          autoComplete={person ? 'name' : 'organization'}
          maxLength={100}
          hint={person ? '与身份证件上的姓名一致' : '与营业执照或事业单位法人证书一致'}
          {...text('name')}
        />
        {!person && (
          <>
            <TextField
              label="税号"
              maxLength={20}
              autoCapitalize="characters"
              hint="统一社会信用代码或纳税人识别号"
              {...text('tax_no')}
            />
            <div className={css.pair}>
              <TextField label={`注册地址${optional}`} {...text('address')} />
              <PhoneField label={`注册电话${optional}`} {...text('phone')} />
              <TextField label={`开户银行${optional}`} {...text('bank')} />
              <TextField label={`银行账号${optional}`} inputMode="numeric" {...text('account')} />
            </div>
          </>
        )}
        {!first && !title?.is_default && (
          <label className={css.tick}>
            <input
              type="checkbox"
              checked={values.is_default}
              onChange={(event) => set({ is_default: event.target.checked })}
            />
            设为默认抬头
          </label>
        )}
      </form>
    </Dialog>
  );
}

/** What a person's title does not have goes with the choice. */
const heldBy = (holder: Values['holder']): Partial<Values> =>
  holder === 'person' ? { holder, type: 1, tax_no: '', address: '', phone: '', bank: '', account: '' } : { holder };

const valuesOf = ({ type, name, tax_no, address, phone, bank, account, is_default }: InvoiceTitle): Values => ({
  holder: tax_no ? 'organisation' : 'person',
  type,
  name,
  tax_no,
  address,
  phone,
  bank,
  account,
  is_default,
});
