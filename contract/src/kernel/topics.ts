/** What replies are about: a read shows topics, a write changes some, and pages renew what shows a changed one. */
export type Topic =
  | 'adjustments'
  | 'balance'
  | 'banking'
  | 'communities'
  | 'complaints'
  | 'computers'
  | 'contents'
  | 'coupons'
  | 'files'
  | 'integrations'
  | 'invitations'
  | 'invoices'
  | 'ledger'
  | 'members'
  | 'messages'
  | 'misses'
  | 'notes'
  | 'notices'
  | 'orders'
  | 'payments'
  | 'pickups'
  | 'plan'
  | 'points'
  | 'promotion'
  | 'providers'
  | 'presets'
  | 'prices'
  | 'refunds'
  | 'reimbursements'
  | 'replies'
  | 'requirements'
  | 'reservations'
  | 'reviews'
  | 'samples'
  | 'services'
  | 'settings'
  | 'staff'
  | 'statements'
  | 'tasks'
  | 'timers'
  | 'transfers';

/** What a write about a topic changes beside it: an order that is cancelled ends its tasks and frees its balance. */
export const alongside: Partial<Record<Topic, readonly Topic[]>> = {
  adjustments: ['balance'],
  balance: ['statements', 'invoices'],
  banking: ['balance', 'statements', 'orders'],
  complaints: ['orders', 'tasks', 'refunds', 'balance'],
  invoices: ['statements'],
  orders: [
    'samples',
    'tasks',
    'pickups',
    'reservations',
    'reviews',
    'complaints',
    'balance',
    'statements',
    'plan',
    'coupons',
  ],
  payments: ['balance', 'orders', 'statements', 'invoices'],
  pickups: ['orders', 'samples'],
  refunds: ['orders', 'tasks', 'complaints', 'balance', 'statements', 'coupons'],
  requirements: ['plan'],
  reservations: ['orders', 'reviews', 'balance', 'statements', 'plan'],
  reviews: ['orders', 'tasks'],
  samples: ['orders', 'tasks', 'pickups', 'balance', 'statements'],
  statements: ['orders', 'balance', 'invoices'],
  transfers: ['balance', 'invoices'],
  tasks: ['orders', 'samples', 'refunds', 'reviews', 'complaints', 'balance', 'statements', 'coupons'],
};
