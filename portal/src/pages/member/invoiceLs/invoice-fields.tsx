import { useQuery } from '@tanstack/react-query';
import { getInvoiceTerms } from '@yance/contract/invoices/endpoints.ts';
import type { InvoiceTitle } from '@yance/contract/invoices/title.ts';
import { Button } from '@yance/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '@yance/ui/field.tsx';
import { reading } from '../../../lib/query.ts';
import css from './invoice-ls.module.css';

/** What an invoice says and where it goes. */
export type InvoiceRequest = { title_rid: string; content: string; email: string; remark: string };

/** The title as it is kept now that an application has a copy of; empty where it was removed or changed. */
export const titleLike = (
  titles: readonly InvoiceTitle[],
  { name, tax_no, type }: Pick<InvoiceTitle, 'name' | 'tax_no' | 'type'>,
): string => titles.find((one) => one.name === name && one.tax_no === tax_no && one.type === type)?.rid ?? '';

/** Title, content, and where the invoice goes. */
export function InvoiceFields({
  form: { values, errors, set },
  titles,
  onAddTitle,
}: {
  form: {
    values: InvoiceRequest;
    errors: Readonly<Record<string, string>>;
    set: (change: Partial<InvoiceRequest>) => void;
  };
  titles: readonly InvoiceTitle[];
  onAddTitle: () => void;
}) {
  const { data: terms } = useQuery(reading(getInvoiceTerms, {}));
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
        {contentsWith(terms?.contents, values.content).map((content) => (
          <option key={content} value={content}>
            {content}
          </option>
        ))}
      </SelectField>
      <TextField
        label="接收邮箱（选填）"
        hint={`发票文件会以附件发到这里；不填则发到您资料中的邮箱${terms ? `。提交后 ${terms.issue_span}内开具` : ''}`}
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
    </>
  );
}

/** What the settings offer, and what is chosen already where they have not arrived yet. */
const contentsWith = (offered: readonly string[] | undefined, chosen: string): readonly string[] =>
  offered ?? (chosen ? [chosen] : []);
