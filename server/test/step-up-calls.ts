/**
 * The staff calls that want a second factor of the last minutes: what moves money or limits, who may do what, what
 * leaves the house as a file, and what changes a rule. Written by hand; the contract must declare exactly these.
 */
export const stepUpCalls: readonly string[] = [
  'session/export',

  'account/password',
  'account/renewTotp',
  'account/confirmTotp',

  'staff/add',
  'staff/roles',
  'staff/laboratory',
  'staff/disable',
  'staff/renew',
  'audit/export',

  'setting/change',
  'setting/restore',

  'service/publish',
  'service/plan',
  'service/withdraw',

  'order/export',
  'member/policy',
  'ledger/verify',
  'credit/grant',
  'deposit/post',
  'deposit/reject',
  'statement/cancel',
  'invoice/issue',
  'invoice/reverse',
  'refund/post',
  'refund/refuse',
  'sample/payClaim',
];
