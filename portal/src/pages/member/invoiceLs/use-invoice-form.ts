import { useEffect, useRef, useState } from 'react';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { applicationForm, type SourceKind } from '@yance/contract/invoices/application.ts';
import { useForm, type Form } from '../../../lib/use-form.ts';
import { useIntent } from '@yance/web/idempotency.ts';
import type { SentOf } from '@yance/contract/kernel/endpoint.ts';
import type { addApplication } from '@yance/contract/invoices/endpoints.ts';
import { sourceKey } from './sources.ts';
import { billed, useChosenAmounts } from './use-chosen-amounts.ts';

export type InvoiceValues = {
  title_rid: string;
  content: string;
  sources: { kind: SourceKind; rid: string }[];
  amount_fen: number;
  email: string;
  remark: string;
};
export interface InvoiceForm extends Form<InvoiceValues> {
  amounts: ReturnType<typeof useChosenAmounts>;
  /** What the same choice came to before other invoices changed it; null where nothing has changed. */
  formerFen: number | null;
}

/** The form of an application over what is chosen. The server says what that comes to, again after each refusal. */
export function useInvoiceForm({
  initial,
  chosen,
  send,
}: {
  initial: Omit<InvoiceValues, 'sources' | 'amount_fen'>;
  chosen: InvoiceValues['sources'];
  send: (values: SentOf<typeof addApplication>, key: string) => Promise<void>;
}): InvoiceForm {
  const intent = useIntent();
  const amounts = useChosenAmounts(chosen);
  const form = useForm<InvoiceValues>({
    schema: applicationForm,
    initial: { ...initial, sources: [], amount_fen: 0 },
    send: async (values) => {
      try {
        await send(applicationForm.parse(values), intent.keyOf(values));
      } catch (error) {
        if (error instanceof CallFailed) void amounts.refetch();
        throw error;
      }
    },
  });
  const { data, isPlaceholderData } = amounts;
  const { set } = form;
  const put = useRef(set);
  useEffect(() => {
    put.current(data && chosen.length > 0 ? billed(data) : { sources: [], amount_fen: 0 });
  }, [data, chosen.length]);

  /** What each choice came to when it was first asked about. */
  const [seen, setSeen] = useState<ReadonlyMap<string, number>>(new Map());
  const key = chosen.map(sourceKey).toSorted().join();
  const now = data && !isPlaceholderData ? data.amount_fen : undefined;
  useEffect(() => {
    if (now !== undefined) setSeen((before) => (before.has(key) ? before : new Map(before).set(key, now)));
  }, [key, now]);
  const first = seen.get(key);
  return { ...form, amounts, formerFen: first === undefined || now === undefined || first === now ? null : first };
}
