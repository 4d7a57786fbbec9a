import { useQuery } from '@tanstack/react-query';
import { addApplication, listTitles } from '@yance/contract/invoices/endpoints.ts';
import type { InvoiceTitle } from '@yance/contract/invoices/title.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { call } from '../../../lib/call.ts';
import { reading } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import { InvoiceFormDialog } from './invoice-form-dialog.tsx';
import { SourceRows } from './source-rows.tsx';
import { sourceKey, type Source } from './sources.ts';
import { useInvoiceForm } from './use-invoice-form.ts';
import { useAccount } from '../../../lib/use-account.ts';

type Given = { chosen: readonly (Source & { title: string })[]; onClose: () => void; onApplied: () => void };

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
  titles,
  email,
  onClose,
  onApplied,
}: Given & { titles: readonly InvoiceTitle[]; email: string }) {
  const { named: account } = useAccount();
  const form = useInvoiceForm({
    initial: {
      title_rid: titles.find(({ is_default }) => is_default)?.rid ?? '',
      content: '',
      email,
      remark: '',
    },
    chosen: chosen.map(({ kind, rid }) => ({ kind, rid })),
    send: async (values, idempotencyKey) => {
      await call(addApplication, { ...values, ...account }, { quiet: true, idempotencyKey });
      toast.success('开票申请已提交，开具后可在这里下载');
      onApplied();
    },
  });
  const titleOf = new Map(chosen.map((row) => [sourceKey(row), row.title]));
  const { data } = form.amounts;
  return (
    <InvoiceFormDialog title="申请开票" label="提交申请" form={form} titles={titles} onClose={onClose}>
      {data ? (
        <SourceRows
          rows={data.list.map((row) => ({ ...row, title: row.title || (titleOf.get(sourceKey(row)) ?? '') }))}
        />
      ) : (
        <Waiting queries={[form.amounts]} count={chosen.length} />
      )}
    </InvoiceFormDialog>
  );
}
