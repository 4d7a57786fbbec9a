import { CallFailed } from '@yance/contract/kernel/client.ts';
import { applicationForm, type SourceKind } from '@yance/contract/invoices/application.ts';
import { useForm, type Form } from '../../../lib/use-form.ts';
import { useIntent } from '@yance/web/idempotency.ts';
import type { SentOf } from '@yance/contract/kernel/endpoint.ts';
import type { addApplication } from '@yance/contract/invoices/endpoints.ts';

export type InvoiceValues = {
  title_rid: string;
  content: string;
  sources: { kind: SourceKind; rid: string }[];
  amount_fen: number;
  email: string;
  remark: string;
};
export type InvoiceForm = Form<InvoiceValues>;

/** The form of an application. When other invoices have changed the amount, it takes over the right one for a second look. */
export function useInvoiceForm(
  initial: InvoiceValues,
  send: (values: SentOf<typeof addApplication>, key: string) => Promise<void>,
): InvoiceForm {
  const intent = useIntent();
  const form = useForm<InvoiceValues>({
    schema: applicationForm,
    initial,
    send: async (values) => {
      try {
        await send(applicationForm.parse(values), intent.keyOf(values));
      } catch (error) {
        const right = changedAmount(error);
        if (right !== null) form.set({ amount_fen: right });
        throw error;
      }
    },
  });
  return form;
}

function changedAmount(error: unknown): number | null {
  if (!(error instanceof CallFailed) || error.envelope.reason !== 'amountChanged') return null;
  const { data } = error.envelope;
  return typeof data === 'object' && data !== null && 'amount_fen' in data && typeof data.amount_fen === 'number'
    ? data.amount_fen
    : null;
}
