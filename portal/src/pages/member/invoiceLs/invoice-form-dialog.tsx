import { useState, type ReactNode } from 'react';
import type { InvoiceTitle } from '@yance/contract/invoices/title.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { Money } from '@yance/ui/money.tsx';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { TitleDialog } from '../../../parts/invoice-title/title-dialog.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import type { InvoiceForm } from './use-invoice-form.ts';
import css from './invoice-ls.module.css';

/**
 * The dialog around an application's form. A title can be added in place; its dialog stands beside the form, because
 * forms do not nest.
 */
export function InvoiceFormDialog({
  title,
  label,
  form,
  titles,
  onClose,
  children,
}: {
  title: string;
  /** What submitting does. */
  label: string;
  form: InvoiceForm;
  titles: readonly InvoiceTitle[];
  onClose: () => void;
  children: ReactNode;
}) {
  const [adding, setAdding] = useState(false);
  const added = ({ rid }: InvoiceTitle) => {
    form.set({ title_rid: rid });
    setAdding(false);
  };
  const { amounts, formerFen, values } = form;
  const isAsked = amounts.isFetching;
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <DialogButtons back="取消" onBack={onClose} label={label} busy={form.busy || isAsked} onPress={form.submit} />
      }
    >
      <form className={css.form} onSubmit={form.submit} noValidate>
        {children}
        {formerFen !== null && (
          <p className={css.changed} role="status">
            可开票金额已由 <Money fen={formerFen} /> 变为 <Money fen={values.amount_fen} />
            ，请核对后再提交。
          </p>
        )}
        <InvoiceFields form={form} titles={titles} onAddTitle={() => setAdding(true)} />
        <p className={css.total}>
          开票金额 <Money fen={values.amount_fen} look="price" />
        </p>
      </form>
      {adding && (
        <TitleDialog title={null} first={titles.length === 0} onClose={() => setAdding(false)} onSaved={added} />
      )}
    </Dialog>
  );
}
