import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { invoiceContents } from '@yance/contract/invoices/application.ts';
import { listTitles } from '@yance/contract/invoices/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '@yance/ui/field.tsx';
import { Money } from '@yance/ui/money.tsx';
import { reading } from '../../../lib/query.ts';
import { TitleDialog } from '../../../parts/invoice-title/title-dialog.tsx';
import type { InvoiceForm } from './use-invoice-form.ts';
import css from './invoice-ls.module.css';

/** Title, content and where the invoice goes; a missing title is added in place. */
export function InvoiceFields({ form: { values, errors, set } }: { form: InvoiceForm }) {
  const { data } = useQuery(reading(listTitles, {}));
  const [adding, setAdding] = useState(false);
  const titles = data?.list ?? [];
  return (
    <>
      <div className={css.titleRow}>
        <SelectField label="发票抬头" value={values.title_rid} error={errors.title_rid} onChange={(event) => set({ title_rid: event.target.value })}>
          <option value="">{titles.length === 0 ? '还没有抬头，请先新增' : '请选择'}</option>
          {titles.map((title) => <option key={title.rid} value={title.rid}>{title.name} · {title.type_label}</option>)}
        </SelectField>
        <Button onClick={() => setAdding(true)}>新增抬头</Button>
      </div>
      <SelectField label="开票内容" value={values.content} error={errors.content} onChange={(event) => set({ content: event.target.value })}>
        <option value="">请选择</option>
        {invoiceContents.map((content) => <option key={content} value={content}>{content}</option>)}
      </SelectField>
      <TextField label="接收邮箱（选填）" type="email" autoComplete="email" value={values.email} error={errors.email} onChange={(event) => set({ email: event.target.value })} />
      <TextAreaField label="备注（选填）" rows={2} maxLength={200} value={values.remark} error={errors.remark} onChange={(event) => set({ remark: event.target.value })} />
      <p className={css.total}>开票金额 <Money fen={values.amount_fen} look="price" /></p>
      {adding && (
        <TitleDialog
          title={null}
          first={titles.length === 0}
          onClose={() => setAdding(false)}
          onSaved={({ rid }) => {
            set({ title_rid: rid });
            setAdding(false);
          }}
        />
      )}
    </>
  );
}
