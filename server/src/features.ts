import { backups } from './features/backups/feature.ts';
import { adjustments } from './features/adjustments/feature.ts';
import { balance } from './features/balance/feature.ts';
import { banking } from './features/banking/feature.ts';
import { billing } from './features/billing/feature.ts';
import { catalogue } from './features/catalogue/feature.ts';
import { computers } from './features/computers/feature.ts';
import { communities } from './features/communities/feature.ts';
import { complaints } from './features/complaints/feature.ts';
import { content } from './features/content/feature.ts';
import { files } from './features/files/feature.ts';
import { identity } from './features/identity/feature.ts';
import { live } from './features/live/feature.ts';
import { messaging } from './features/messaging/feature.ts';
import { ledger } from './features/ledger/feature.ts';
import { notes } from './features/notes/feature.ts';
import { notifications } from './features/notifications/feature.ts';
import { integrations } from './features/integrations/feature.ts';
import { invitations } from './features/invitations/feature.ts';
import { invoices } from './features/invoices/feature.ts';
import { orders } from './features/orders/feature.ts';
import { parcels } from './features/parcels/feature.ts';
import { payments } from './features/payments/feature.ts';
import { plans } from './features/plans/feature.ts';
import { points } from './features/points/feature.ts';
import { promotion } from './features/promotion/feature.ts';
import { providers } from './features/providers/feature.ts';
import { pricing } from './features/pricing/feature.ts';
import { reporting } from './features/reporting/feature.ts';
import { refunds } from './features/refunds/feature.ts';
import { replies } from './features/replies/feature.ts';
import { reports } from './features/reports/feature.ts';
import { requirements } from './features/requirements/feature.ts';
import { reservations } from './features/reservations/feature.ts';
import { results } from './features/results/feature.ts';
import { reviews } from './features/reviews/feature.ts';
import { samples } from './features/samples/feature.ts';
import { sampling } from './features/sampling/feature.ts';
import { search } from './features/search/feature.ts';
import { sharing } from './features/sharing/feature.ts';
import { settings } from './features/settings/feature.ts';
import { staff } from './features/staff/feature.ts';
import { timers } from './features/timers/feature.ts';
import { reimbursements } from './features/reimbursements/feature.ts';
import { coupons } from './features/coupons/feature.ts';
import { transfers } from './features/transfers/feature.ts';
import { verification } from './features/verification/feature.ts';
import { wechat } from './features/wechat/feature.ts';
import type { Feature } from './kernel/feature.ts';
import { purgeKeysJob } from './kernel/idempotency.ts';
import type { Job } from './kernel/jobs.ts';
import { purgeJobsJob } from './kernel/purge-jobs.ts';

/**
 * Every feature of the product, in the order of the feature map. What flows against the map is a fact, which they
 * follow, or goes through a port; kernel/assemble.ts brings them together.
 */
export const features: readonly Feature[] = [
  staff,
  reporting,
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
  notes,
  replies,
  orders,
  samples,
  refunds,
  sampling,
  results,
  computers,
  reports,
  sharing,
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
  providers,
  notifications,
  live,
  integrations,
];

/** What the worker runs: the clocks of the kernel and of every feature. */
export const allJobs: readonly Job[] = [purgeKeysJob, purgeJobsJob, ...features.flatMap(({ jobs = [] }) => jobs)];
