import type { Deposit } from '@yance/contract/balance/deposit.ts';

const depositActions = ['voucher', 'edit', 'cancel'] as const;
type DepositAction = (typeof depositActions)[number];

/** Whether the page has a dialog for an action that the server allows. */
export const isDepositAction = (event: string): event is DepositAction =>
  (depositActions as readonly string[]).includes(event);

/** An action with the word of its button: what waits for its money is paid in one dialog, by whatever way. */
export const worded = (action: Deposit['actions'][number]): Deposit['actions'][number] =>
  action.event === 'voucher' ? { ...action, label: '去付款' } : action;

export type DepositDialog =
  | { kind: 'apply'; amountFen?: number }
  | { kind: 'detail'; rid: string }
  | { kind: DepositAction; deposit: Deposit };
