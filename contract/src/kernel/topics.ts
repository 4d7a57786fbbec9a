/** What replies are about: a read shows topics, a write changes some, and pages renew what shows a changed one. */
export type Topic =
  | 'balance'
  | 'complaints'
  | 'contents'
  | 'invoices'
  | 'ledger'
  | 'members'
  | 'messages'
  | 'misses'
  | 'orders'
  | 'pickups'
  | 'plan'
  | 'presets'
  | 'refunds'
  | 'requirements'
  | 'reservations'
  | 'reviews'
  | 'samples'
  | 'services'
  | 'settings'
  | 'staff'
  | 'statements'
  | 'tasks'
  | 'timers';

/** What a write about a topic changes beside it: an order that is cancelled ends its tasks and frees its balance. */
export const alongside: Partial<Record<Topic, readonly Topic[]>> = {
  balance: ['statements', 'invoices'],
  complaints: ['orders', 'tasks', 'refunds', 'balance'],
  invoices: ['statements'],
  orders: ['samples', 'tasks', 'pickups', 'reservations', 'reviews', 'complaints', 'balance', 'statements', 'plan'],
  pickups: ['orders', 'samples'],
  refunds: ['orders', 'tasks', 'complaints', 'balance', 'statements'],
  requirements: ['plan'],
  reservations: ['orders', 'reviews', 'balance', 'statements', 'plan'],
  reviews: ['orders', 'tasks'],
  samples: ['orders', 'tasks', 'pickups', 'balance', 'statements'],
  statements: ['orders', 'balance', 'invoices'],
  tasks: ['orders', 'samples', 'refunds', 'reviews', 'complaints', 'balance', 'statements'],
};
