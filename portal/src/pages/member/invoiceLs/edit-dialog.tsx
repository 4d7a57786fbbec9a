import { useQuery } from '@tanstack/react-query';
import type { ApplicationDetail } from '@yance/contract/invoices/application.ts';
import { editApplication, getApplication, listBillable, listTitles } from '@yance/contract/invoices/endpoints.ts';
import type { InvoiceTitle } from '@yance/contract/invoices/title.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { Money } from '@yance/ui/money.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { call } from '../../../lib/call.ts';
import { reading } from '../../../lib/query.ts';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import { InvoiceFormDialog } from './invoice-form-dialog.tsx';
import { sourceKey, type Billable } from './sources.ts';
import { useInvoiceForm } from './use-invoice-form.ts';
import css from './invoice-ls.module.css';

type Loaded = {
  application: ApplicationDetail;
  titles: readonly InvoiceTitle[];
  offered: readonly Billable[];
  onClose: () => void;
};

/** A rejected application once more: its reason, and everything that can be chosen again. */
export function EditDialog({ rid, onClose }: { rid: string; onClose: () => void }) {
  const applicationQuery = useQuery(reading(getApplication, { rid }));
  const { data: application } = applicationQuery;
  const titlesQuery = useQuery(reading(listTitles, {}));
  const { data: titles } = titlesQuery;
  const billableQuery = useQuery({ ...reading(listBillable, { size: 100 }), staleTime: 0 });
  const { data: billable } = billableQuery;
  if (!application || !titles || !billable)
    return (
      <Dialog open title="修改开票申请" onClose={onClose}>
        <Waiting queries={[applicationQuery, titlesQuery, billableQuery]} count={4} />
      </Dialog>
    );
  return <EditForm application={application} titles={titles.list} offered={billable.list} onClose={onClose} />;
}

function EditForm({ application, titles, offered, onClose }: Loaded) {
  const before = new Set(application.items.map(sourceKey));
  const chosen = offered.filter((row) => before.has(sourceKey(row)));
  const { title } = application;
  const form = useInvoiceForm(
    {
      title_rid:
        titles.find(({ name, tax_no, type }) => name === title.name && tax_no === title.tax_no && type === title.type)
          ?.rid ?? '',
      content: application.content,
      sources: chosen.map(({ kind, rid }) => ({ kind, rid })),
      amount_fen: sumOf(chosen),
      email: application.email,
      remark: application.remark,
    },
    async (values, idempotencyKey) => {
      await call(editApplication, { ...values, rid: application.rid }, { quiet: true, idempotencyKey });
      toast.success('已重新提交，等待财务审核');
      onClose();
    },
  );
  const { values, errors, set } = form;
  const has = (row: Billable) => values.sources.some((one) => sourceKey(one) === sourceKey(row));
  const toggle = (row: Billable) => {
    const next = offered.filter((one) => (sourceKey(one) === sourceKey(row) ? !has(one) : has(one)));
    set({ sources: next.map(({ kind, rid }) => ({ kind, rid })), amount_fen: sumOf(next) });
  };
  return (
    <InvoiceFormDialog title="修改开票申请" label="重新提交" form={form} titles={titles} onClose={onClose}>
      {application.reject_reason && <p className={css.rejected}>驳回原因：{application.reject_reason}</p>}
      <fieldset>
        <legend className={css.legend}>开票款项</legend>
        <ul className={css.sources} role="list">
          {offered.map((row) => (
            <li key={sourceKey(row)}>
              <label>
                <input type="checkbox" checked={has(row)} onChange={() => toggle(row)} /> {row.title}
              </label>
              <Money fen={row.billable_fen} />
            </li>
          ))}
        </ul>
        {offered.length === 0 && <p className={css.error}>这些款项已经没有可开票的金额。</p>}
        {errors.sources && (
          <p className={css.error} role="alert">
            {errors.sources}
          </p>
        )}
      </fieldset>
    </InvoiceFormDialog>
  );
}

const sumOf = (rows: readonly Billable[]): number => rows.reduce((sum, { billable_fen }) => sum + billable_fen, 0);
