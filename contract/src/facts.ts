import { adjustmentFacts } from './adjustments/facts.ts';
import { bankLineFacts } from './banking/facts.ts';
import { creditApplicationFacts, creditFacts, depositFacts } from './balance/facts.ts';
import { statementFacts } from './billing/facts.ts';
import { registerFacts, serviceFacts } from './catalogue/facts.ts';
import { chargeFacts } from './charges/facts.ts';
import {
  approvalFacts,
  communityFacts,
  handoverFacts,
  membershipFacts,
  projectFacts,
  shareFacts,
} from './communities/facts.ts';
import { complaintFacts } from './complaints/facts.ts';
import { contentFacts } from './content/facts.ts';
import { fileFacts } from './files/facts.ts';
import { memberFacts } from './identity/facts.ts';
import { apiKeyFacts, webhookFacts } from './integrations/facts.ts';
import { invitationFacts } from './invitations/facts.ts';
import { invoiceFacts } from './invoices/facts.ts';
import { promoterFacts, rebateFacts, withdrawalFacts } from './promotion/facts.ts';
import { orderFacts } from './orders/facts.ts';
import { refundFacts } from './refunds/facts.ts';
import { paymentFacts, paymentRefundFacts } from './payments/facts.ts';
import { parcelFacts } from './parcels/facts.ts';
import { priceListFacts } from './pricing/facts.ts';
import { exchangeFacts, paperFacts, pointFacts } from './points/facts.ts';
import { reportFacts } from './reports/facts.ts';
import { requirementFacts } from './requirements/facts.ts';
import { reservationFacts } from './reservations/facts.ts';
import { resultFileFacts, taskFacts, worklistFacts } from './results/facts.ts';
import { evaluationFacts } from './reviews/facts.ts';
import { compensationFacts, recycleFacts, sampleFacts } from './samples/facts.ts';
import { pickupFacts } from './sampling/facts.ts';
import { shareLinkFacts } from './sharing/facts.ts';
import { ownRoleFacts, staffFacts } from './staff/facts.ts';
import { couponFacts } from './coupons/facts.ts';
import { transferFacts } from './transfers/facts.ts';

/**
 * Every fact that the product records, under `entity.event`, with the version and the schema of what it carries.
 * A new one is declared in `<feature>/facts.ts` (for a machine by `machineFacts`, else by `declareFacts`) and named
 * here; only then may the server announce it. Anyone who follows facts, webhooks too, may rely on these schemas.
 */
export const facts = {
  ...adjustmentFacts,
  ...apiKeyFacts,
  ...approvalFacts,
  ...bankLineFacts,
  ...chargeFacts,
  ...communityFacts,
  ...compensationFacts,
  ...complaintFacts,
  ...contentFacts,
  ...creditApplicationFacts,
  ...creditFacts,
  ...depositFacts,
  ...evaluationFacts,
  ...exchangeFacts,
  ...handoverFacts,
  ...fileFacts,
  ...invitationFacts,
  ...invoiceFacts,
  ...memberFacts,
  ...membershipFacts,
  ...orderFacts,
  ...paperFacts,
  ...parcelFacts,
  ...paymentFacts,
  ...projectFacts,
  ...paymentRefundFacts,
  ...pickupFacts,
  ...pointFacts,
  ...priceListFacts,
  ...promoterFacts,
  ...rebateFacts,
  ...withdrawalFacts,
  ...worklistFacts,
  ...refundFacts,
  ...registerFacts,
  ...recycleFacts,
  ...reportFacts,
  ...requirementFacts,
  ...reservationFacts,
  ...sampleFacts,
  ...serviceFacts,
  ...shareFacts,
  ...shareLinkFacts,
  ...staffFacts,
  ...ownRoleFacts,
  ...statementFacts,
  ...resultFileFacts,
  ...taskFacts,
  ...couponFacts,
  ...transferFacts,
  ...webhookFacts,
};
export type FactName = keyof typeof facts;
