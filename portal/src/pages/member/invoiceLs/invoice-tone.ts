import type { InvoiceState } from '@yance/contract/invoices/states.ts';
import type { Tone } from '@yance/ui/tag.tsx';

export const invoiceTone: Record<InvoiceState, Tone> = {
  pending: 'info',
  accepted: 'info',
  issued: 'done',
  reissuing: 'info',
  reversed: 'neutral',
  rejected: 'danger',
  cancelled: 'neutral',
};
