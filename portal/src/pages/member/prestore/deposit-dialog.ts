import type { Deposit } from '@yance/contract/balance/deposit.ts';

const depositActions = ['voucher', 'edit', 'cancel'] as const;
type DepositAction = (typeof depositActions)[number];

/** Whether the page has a dialog for an action that the server allows. */
export const isDepositAction = (event: string): event is DepositAction =>
  (depositActions as readonly string[]).includes(event);

export type DepositDialog =
  | { kind: 'apply'; amountFen?: number }
  | { kind: 'detail'; rid: string }
  | { kind: DepositAction; deposit: Deposit };
