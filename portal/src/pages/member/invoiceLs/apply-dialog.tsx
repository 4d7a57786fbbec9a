import { useQuery } from '@tanstack/react-query';
import { addApplication, listTitles } from '@yance/contract/invoices/endpoints.ts';
import type { InvoiceTitle } from '@yance/contract/invoices/title.ts';
import { Button } from '@yance/ui/button.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { Money } from '@yance/ui/money.tsx';
import { Skeleton } from '@yance/ui/skeleton.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { call } from '../../../lib/call.ts';
import { reading } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';
import { InvoiceFields } from './invoice-fields.tsx';
import { refreshInvoices } from './refresh-invoices.ts';
import { sourceKey, type Billable } from './sources.ts';
import { useInvoiceForm } from './use-invoice-form.ts';
import css from './invoice-ls.module.css';

type Given = { chosen: readonly Billable[]; fen: number; onClose: () => void; onApplied: () => void };

/** An application for what was chosen; it begins with the default title. */
export function ApplyDialog(given: Given) {
  const { data } = useQuery(reading(listTitles, {}));
  const { member } = useSession();
  if (!data || !member) return <Dialog open title="申请开票" onClose={given.onClose}><Skeleton count={4} /></Dialog>;
  return <ApplyForm {...given} titles={data.list} email={member.userInfo.email} />;
}

function ApplyForm({ chosen, fen, titles, email, onClose, onApplied }: Given & { titles: readonly InvoiceTitle[]; email: string }) {
  const form = useInvoiceForm(
    {
      title_rid: titles.find(({ is_default }) => is_default)?.rid ?? '',
      content: '',
      sources: chosen.map(({ kind, rid }) => ({ kind, rid })),
      amount_fen: fen,
      email,
      remark: '',
    },
    async (values, idempotencyKey) => {
      await call(addApplication, values, { quiet: true, idempotencyKey });
      await refreshInvoices();
      toast.success('开票申请已提交，3 天内开具');
      onApplied();
    },
  );
  return (
    <Dialog open title="申请开票" onClose={onClose} footer={<><Button onClick={onClose}>取消</Button><Button look="primary" busy={form.busy} onClick={() => form.submit()}>提交申请</Button></>}>
      <form className={css.form} onSubmit={form.submit} noValidate>
        <ul className={css.sources} role="list">
          {chosen.map((row) => <li key={sourceKey(row)}><span>{row.title}</span><Money fen={row.billable_fen} /></li>)}
        </ul>
        <InvoiceFields form={form} />
      </form>
    </Dialog>
  );
}
