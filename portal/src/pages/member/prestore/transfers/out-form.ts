import type { ReactNode } from 'react';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { getTransferTerms } from '@yance/contract/transfers/endpoints.ts';

export type Terms = OutputOf<typeof getTransferTerms>;

/** What both forms of the dialog are given. */
export interface OutFormProps {
  terms: Terms;
  phone: string;
  hasPassword: boolean;
  kinds: ReactNode;
  onClose: () => void;
  onSent: (rid: string) => void;
}
