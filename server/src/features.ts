import { backups } from './features/backups/feature.ts';
import { adjustments } from './features/adjustments/feature.ts';
import { balance } from './features/balance/feature.ts';
import { banking } from './features/banking/feature.ts';
import { billing } from './features/billing/feature.ts';
import { catalogue } from './features/catalogue/feature.ts';
import { communities } from './features/communities/feature.ts';
import { complaints } from './features/complaints/feature.ts';
import { content } from './features/content/feature.ts';
import { files } from './features/files/feature.ts';
import { identity } from './features/identity/feature.ts';
import { live } from './features/live/feature.ts';
import { messaging } from './features/messaging/feature.ts';
import { ledger } from './features/ledger/feature.ts';
import { notifications } from './features/notifications/feature.ts';
import { invitations } from './features/invitations/feature.ts';
import { invoices } from './features/invoices/feature.ts';
import { orders } from './features/orders/feature.ts';
import { parcels } from './features/parcels/feature.ts';
import { payments } from './features/payments/feature.ts';
import { plans } from './features/plans/feature.ts';
import { points } from './features/points/feature.ts';
import { promotion } from './features/promotion/feature.ts';
import { pricing } from './features/pricing/feature.ts';
import { refunds } from './features/refunds/feature.ts';
import { requirements } from './features/requirements/feature.ts';
import { reservations } from './features/reservations/feature.ts';
import { results } from './features/results/feature.ts';
import { reviews } from './features/reviews/feature.ts';
import { samples } from './features/samples/feature.ts';
import { sampling } from './features/sampling/feature.ts';
import { search } from './features/search/feature.ts';
import { settings } from './features/settings/feature.ts';
import { staff } from './features/staff/feature.ts';
import { timers } from './features/timers/feature.ts';
import { reimbursements } from './features/reimbursements/feature.ts';
import { coupons } from './features/coupons/feature.ts';
import { transfers } from './features/transfers/feature.ts';
import { verification } from './features/verification/feature.ts';
import { wechat } from './features/wechat/feature.ts';
import type { Feature } from './kernel/feature.ts';

/**
 * Every feature of the product, in the order of the feature map. What flows against the map is a fact, which they
 * follow, or goes through a port; kernel/assemble.ts brings them together.
 */
export const features: readonly Feature[] = [
  staff,
  wechat,
  identity,
  settings,
  files,
  search,
  catalogue,
  content,
  pricing,
  plans,
  timers,
  communities,
  ledger,
  backups,
  balance,
  banking,
  adjustments,
  reservations,
  parcels,
  orders,
  samples,
  refunds,
  sampling,
  results,
  complaints,
  reviews,
  verification,
  requirements,
  billing,
  payments,
  invoices,
  coupons,
  transfers,
  points,
  invitations,
  promotion,
  reimbursements,
  messaging,
  notifications,
  live,
];
