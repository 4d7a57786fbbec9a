/**
 * The tables whose rows belong to members' lives, each after those that it refers to. What lists do not read stays with
 * the lives that were played: facts, jobs, the audit log, messages that were sent, files. What has a place in a
 * calendar (reservations, pickups) cannot be copied.
 */
export const copiedTables = [
  'members',
  'addresses',
  'credit_limits',
  'credit_applications',
  'orders',
  'order_lines',
  'order_groups',
  'agreements',
  'order_messages',
  'order_proposals',
  'shipments',
  'samples',
  'sample_recycles',
  'sample_compensations',
  'tasks',
  'task_runs',
  'result_files',
  'reports',
  'statements',
  'charges',
  'credit_notes',
  'refunds',
  'deposits',
  'transfers',
  'transfer_parts',
  'invoice_titles',
  'invoice_applications',
  'invoice_items',
  'red_invoices',
  'complaints',
  'reviews',
  'requirements',
  'requirement_calls',
  'quotations',
  'ledger_accounts',
  'ledger_postings',
  'ledger_entries',
  'point_lots',
  'point_earnings',
  'point_uses',
] as const;

/** Which rows of a table are copied, where not all are: the operator's own accounts are everybody's. */
export const copiedRows: Partial<Record<(typeof copiedTables)[number], string>> = {
  ledger_accounts: "owner_kind in ('member', 'team')",
};

/** Unique texts that stand in no index of their own: couriers give one number once. */
export const uniqueBeside = [['shipments', 'number']] as const;

/** In which states nobody has anything more to do; a life whose rows all stand in them is over. */
export const endedStates: Partial<Record<(typeof copiedTables)[number], readonly string[]>> = {
  orders: ['finished', 'cancelled'],
  samples: ['used', 'signed', 'destroyed', 'cancelled'],
  sample_recycles: ['signed', 'cancelled'],
  tasks: ['confirmed', 'cancelled'],
  charges: ['settled', 'released'],
  statements: ['settled', 'cancelled'],
  deposits: ['posted', 'closed', 'rejected'],
};
