import { useQuery } from '@tanstack/react-query';
import { addApplication, listTitles } from '@yance/contract/invoices/endpoints.ts';
import type { InvoiceTitle } from '@yance/contract/invoices/title.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { Money } from '@yance/ui/money.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { call } from '../../../lib/call.ts';
import { reading } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import { InvoiceFormDialog } from './invoice-form-dialog.tsx';
import { sourceKey, type Billable } from './sources.ts';
import { useInvoiceForm } from './use-invoice-form.ts';
import css from './invoice-ls.module.css';

type Given = { chosen: readonly Billable[]; fen: number; onClose: () => void; onApplied: () => void };

/** An application for what was chosen; it begins with the default title. */
export function ApplyDialog(given: Given) {
  const query = useQuery(reading(listTitles, {}));
  const { data } = query;
  const { member } = useSession();
  if (!data || !member)
    return (
      <Dialog open title="申请开票" onClose={given.onClose}>
        <Waiting queries={[query]} count={4} />
      </Dialog>
    );
  return <ApplyForm {...given} titles={data.list} email={member.userInfo.email} />;
}

function ApplyForm({
  chosen,
  fen,
  titles,
  email,
  onClose,
  onApplied,
}: Given & { titles: readonly InvoiceTitle[]; email: string }) {
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
      toast.success('开票申请已提交，开具后可在这里下载');
      onApplied();
    },
  );
  const sum = chosen.reduce((all, { billable_fen }) => all + billable_fen, 0);
  return (
    <InvoiceFormDialog title="申请开票" label="提交申请" form={form} titles={titles} onClose={onClose}>
      <ul className={css.sources} role="list">
        {chosen.map((row) => (
          <li key={sourceKey(row)}>
            <span>{row.title}</span>
            <Money fen={row.billable_fen} />
          </li>
        ))}
        {sum > fen && (
          <li>
            <span>用同一笔预存支付，只开一次</span>
            <Money fen={fen - sum} />
          </li>
        )}
      </ul>
    </InvoiceFormDialog>
  );
}
