import { invoiceContents } from '@yance/contract/invoices/application.ts';
import type { InvoiceTitle } from '@yance/contract/invoices/title.ts';
import { Button } from '@yance/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '@yance/ui/field.tsx';
import { Money } from '@yance/ui/money.tsx';
import type { InvoiceForm } from './use-invoice-form.ts';
import css from './invoice-ls.module.css';

/** Title, content, where the invoice goes, and for how much it is. */
export function InvoiceFields({
  form: { values, errors, set },
  titles,
  onAddTitle,
}: {
  form: InvoiceForm;
  titles: readonly InvoiceTitle[];
  onAddTitle: () => void;
}) {
  return (
    <>
      <div className={css.titleRow}>
        <SelectField
          label="发票抬头"
          value={values.title_rid}
          error={errors.title_rid}
          onChange={(event) => set({ title_rid: event.target.value })}
        >
          <option value="">{titles.length === 0 ? '还没有抬头，请先新增' : '请选择'}</option>
          {titles.map((title) => (
            <option key={title.rid} value={title.rid}>
              {title.name} · {title.type_label}
            </option>
          ))}
        </SelectField>
        <Button onClick={onAddTitle}>新增抬头</Button>
      </div>
      <SelectField
        label="开票内容"
        value={values.content}
        error={errors.content}
        onChange={(event) => set({ content: event.target.value })}
      >
        <option value="">请选择</option>
        {invoiceContents.map((content) => (
          <option key={content} value={content}>
            {content}
          </option>
        ))}
      </SelectField>
      <TextField
        label="接收邮箱（选填）"
        type="email"
        autoComplete="email"
        value={values.email}
        error={errors.email}
        onChange={(event) => set({ email: event.target.value })}
      />
      <TextAreaField
        label="备注（选填）"
        rows={2}
        maxLength={200}
        value={values.remark}
        error={errors.remark}
        onChange={(event) => set({ remark: event.target.value })}
      />
      <p className={css.total}>
        开票金额 <Money fen={values.amount_fen} look="price" />
      </p>
    </>
  );
}
