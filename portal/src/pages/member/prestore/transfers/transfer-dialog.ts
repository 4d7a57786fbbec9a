import type { Transfer } from '@yance/contract/transfers/transfer.ts';
import type { SentKind } from '@yance/contract/transfers/kinds.ts';

const transferActions = ['accept', 'refuse', 'cancel'] as const;
export type TransferAction = (typeof transferActions)[number];

/** Whether the page has a dialog for an action that the server allows. */
export const isTransferAction = (event: string): event is TransferAction =>
  (transferActions as readonly string[]).includes(event);

export type TransferDialog =
  | { kind: 'out'; out: SentKind }
  | { kind: 'transfer'; rid: string }
  | { kind: TransferAction; transfer: Transfer };
