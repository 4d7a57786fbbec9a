import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type ApplicationDetail, reissueReasons } from '@yance/contract/invoices/application.ts';
import { getApplication, listTitles, reissueInvoice } from '@yance/contract/invoices/endpoints.ts';
import type { InvoiceTitle } from '@yance/contract/invoices/title.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { SelectField, TextField } from '@yance/ui/field.tsx';
import { Money } from '@yance/ui/money.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useIntent } from '@yance/web/idempotency.ts';
import { call } from '../../../lib/call.ts';
import { reading } from '../../../lib/query.ts';
import { useForm } from '../../../lib/use-form.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { TitleDialog } from '../../../parts/invoice-title/title-dialog.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import { InvoiceFields, titleLike } from './invoice-fields.tsx';
import css from './invoice-ls.module.css';

/** Asks for another invoice in the place of an issued one: it begins with what that one says. */
export function ReissueDialog({ rid, onClose }: { rid: string; onClose: () => void }) {
  const applicationQuery = useQuery(reading(getApplication, { rid }));
  const titlesQuery = useQuery(reading(listTitles, {}));
  const [application, titles] = [applicationQuery.data, titlesQuery.data];
  if (!application || !titles)
    return (
      <Dialog open title="申请换开" onClose={onClose}>
        <Waiting queries={[applicationQuery, titlesQuery]} count={4} />
      </Dialog>
    );
  return <ReissueForm application={application} titles={titles.list} onClose={onClose} />;
}

function ReissueForm({
  application,
  titles,
  onClose,
}: {
  application: ApplicationDetail;
  titles: readonly InvoiceTitle[];
  onClose: () => void;
}) {
  const intent = useIntent();
  const [adding, setAdding] = useState(false);
  const { rid, content, email, remark, title, amount_fen, reversed_fen, invoice_number } = application;
  const form = useForm<{
    rid: string;
    reason_kind: string;
    reason: string;
    title_rid: string;
    content: string;
    email: string;
    remark: string;
  }>({
    schema: reissueInvoice.input,
    initial: { rid, reason_kind: '', reason: '', title_rid: titleLike(titles, title), content, email, remark },
    send: async (values) => {
      const input = reissueInvoice.input.parse(values);
      await call(reissueInvoice, input, { quiet: true, idempotencyKey: intent.keyOf(input) });
      toast.success('换开申请已提交，财务审核后红冲原发票并开具新发票');
      onClose();
    },
  });
  const { values, errors, set } = form;
  return (
    <Dialog
      open
      title="申请换开"
      onClose={onClose}
      footer={
        <DialogButtons back="取消" onBack={onClose} label="提交换开申请" busy={form.busy} onPress={form.submit} />
      }
    >
      <form className={css.form} onSubmit={form.submit} noValidate>
        <p>
          原发票 {invoice_number}，有效金额 <Money fen={amount_fen - reversed_fen} look="strong" />
          。通过后原发票全额红冲，按以下信息开具新发票；原发票如已报销或抵扣，请先联系业务经理。
        </p>
        <SelectField
          label="换开原因"
          value={values.reason_kind}
          error={errors.reason_kind}
          onChange={(event) => set({ reason_kind: event.target.value })}
        >
          <option value="">请选择</option>
          {Object.entries(reissueReasons).map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextField
          label={values.reason_kind === 'other' ? '原因说明' : '原因说明（选填）'}
          maxLength={200}
          value={values.reason}
          error={errors.reason}
          onChange={(event) => set({ reason: event.target.value })}
        />
        <InvoiceFields form={{ values, errors, set }} titles={titles} onAddTitle={() => setAdding(true)} />
      </form>
      {adding && (
        <TitleDialog
          title={null}
          first={titles.length === 0}
          onClose={() => setAdding(false)}
          onSaved={({ rid: title_rid }) => {
            set({ title_rid });
            setAdding(false);
          }}
        />
      )}
    </Dialog>
  );
}
