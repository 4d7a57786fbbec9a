/**
 * The staff calls that want a second factor of the last minutes: what moves money or limits, who may do what, what
 * is exported as a file, and what changes a rule. Written by hand; the contract must declare exactly these.
 *
 * What only names a price is not among them, even where a manager names it freely (`order/reprice`,
 * `reservation/adjust`): a manager's everyday step on the phone with the customer, during which no money goes out. A
 * rise waits for the customer's own click and signature; a fall only frees what was held, and a disputed use is
 * adjusted before it is taken and never upwards. Each stands with its reason in the customer's timeline and in the
 * audit log. Money goes back or out only by the calls of the finance office below.
 */
export const stepUpCalls: readonly string[] = [
  'session/export',

  'account/password',
  'account/renewTotp',
  'account/confirmTotp',

  'role/add',
  'role/edit',
  'role/archive',
  'role/remove',
  'staff/add',
  'staff/roles',
  'staff/laboratory',
  'staff/disable',
  'staff/away',
  'staff/renew',
  'audit/export',
  'computer/add',
  'provider/write',
  'provider/remove',
  'provider/test',

  'service/changePrices',
  'service/undoPrices',
  'setting/change',
  'setting/saveCalendar',
  'setting/restore',
  'setting/publish',

  'service/publish',
  'service/plan',
  'service/withdraw',

  'price/edit',
  'price/start',

  'coupon/open',
  'coupon/issue',
  'coupon/void',
  'coupon/codes',
  'order/export',
  'member/policy',
  'ledger/verify',
  'timer/release',
  'timer/giveUp',
  'community/end',
  'credit/grant',
  'bank/post',
  'credit/approve',
  'credit/freeze',
  'credit/restore',
  'adjustment/post',
  'ledger/close',
  'deposit/post',
  'deposit/reject',
  'statement/cancel',
  'invoice/issue',
  'invoice/reverse',
  'invoice/replace',
  'invoice/export',
  'refund/post',
  'refund/refuse',
  'points/acceptPaper',
  'invitation/void',
  'withdrawal/approve',
  'withdrawal/reject',
  'withdrawal/batch',
  'withdrawal/file',
  'withdrawal/pay',
  'withdrawal/payBatch',
  'withdrawal/fail',
  'withdrawal/bounce',
  'transfer/approve',
  'transfer/reject',
  'transfer/pay',
  'transfer/fail',
  'sample/payClaim',
];
