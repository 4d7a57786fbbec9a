import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ApplicationDetail } from '@yance/contract/invoices/application.ts';
import { editApplication, getApplication, listBillable, listTitles } from '@yance/contract/invoices/endpoints.ts';
import type { InvoiceTitle } from '@yance/contract/invoices/title.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { call } from '../../../lib/call.ts';
import { reading } from '../../../lib/query.ts';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import { titleLike } from './invoice-fields.tsx';
import { InvoiceFormDialog } from './invoice-form-dialog.tsx';
import { SourceRows, type SourceRow } from './source-rows.tsx';
import { sourceKey, type Billable, type Source } from './sources.ts';
import { useInvoiceForm } from './use-invoice-form.ts';
import css from './invoice-ls.module.css';
import { useAccount } from '../../../lib/use-account.ts';

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
  const billableQuery = useQuery({ ...reading(listBillable, { ...useAccount().named, size: 100 }), staleTime: 0 });
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
  const items = application.items.map(({ kind, rid, title, customer_refs }) => ({ kind, rid, title, customer_refs }));
  const rows = [...new Map([...items, ...offered].map((row) => [sourceKey(row), row])).values()];
  const [chosen, setChosen] = useState(() => items.map(({ kind, rid }) => ({ kind, rid })));
  const { title } = application;
  const form = useInvoiceForm({
    initial: {
      title_rid: titleLike(titles, title),
      content: application.content,
      email: application.email,
      remark: application.remark,
    },
    chosen,
    send: async (values, idempotencyKey) => {
      await call(editApplication, { ...values, rid: application.rid }, { quiet: true, idempotencyKey });
      toast.success('已重新提交，等待财务审核');
      onClose();
    },
  });
  const keys = new Set(chosen.map(sourceKey));
  const toggle = (row: Source) =>
    setChosen(
      rows
        .filter((one) => keys.has(sourceKey(one)) !== (sourceKey(one) === sourceKey(row)))
        .map(({ kind, rid }) => ({ kind, rid })),
    );
  const { data } = form.amounts;
  const answers = new Map(data?.list.map((row) => [sourceKey(row), row]));
  const alone = new Map(offered.map((row) => [sourceKey(row), row.billable_fen]));
  const shown = rows.map((row): SourceRow => {
    const answer = keys.has(sourceKey(row)) ? answers.get(sourceKey(row)) : undefined;
    return {
      ...row,
      billable_fen: answer?.billable_fen ?? alone.get(sourceKey(row)) ?? 0,
      notes: answer?.notes ?? [],
    };
  });
  return (
    <InvoiceFormDialog title="修改开票申请" label="重新提交" form={form} titles={titles} onClose={onClose}>
      {application.reject_reason && <p className={css.rejected}>驳回原因：{application.reject_reason}</p>}
      <fieldset>
        <legend className={css.legend}>开票款项</legend>
        {form.amounts.error && <Waiting queries={[form.amounts]} />}
        <SourceRows rows={shown} boxes={{ has: (row) => keys.has(sourceKey(row)), toggle }} />
        {form.errors.sources && !form.amounts.error && (
          <p className={css.error} role="alert">
            {form.errors.sources}
          </p>
        )}
      </fieldset>
    </InvoiceFormDialog>
  );
}
