import { accountNotices } from './account-notices.ts';
import { afterDeliveryNotices } from './after-delivery-notices.ts';
import { communityNotices } from './community-notices.ts';
import { approvalNotices } from './approval-notices.ts';
import { couponNotices } from './coupon-notices.ts';
import { dataNotices } from './data-notices.ts';
import { invitationNotices } from './invitation-notices.ts';
import type { Notice } from './notice.ts';
import { moneyNotices } from './money-notices.ts';
import { pointNotices } from './point-notices.ts';
import { orderNotices } from './order-notices.ts';
import { pickupNotices } from './pickup-notices.ts';
import { promotionNotices } from './promotion-notices.ts';
import { sampleNotices } from './sample-notices.ts';
import { reservationNotices } from './reservation-notices.ts';
import { requirementNotices } from './requirement-notices.ts';
import { transferNotices } from './transfer-notices.ts';

/** Everything that members are told, with the fact that tells it. */
export const notices: readonly Notice[] = [
  ...orderNotices,
  ...approvalNotices,
  ...pickupNotices,
  ...dataNotices,
  ...sampleNotices,
  ...afterDeliveryNotices,
  ...moneyNotices,
  ...couponNotices,
  ...transferNotices,
  ...pointNotices,
  ...invitationNotices,
  ...promotionNotices,
  ...communityNotices,
  ...requirementNotices,
  ...reservationNotices,
  ...accountNotices,
];
