import { accountNotices } from './account-notices.ts';
import { afterDeliveryNotices } from './after-delivery-notices.ts';
import { dataNotices } from './data-notices.ts';
import type { Notice } from './notice.ts';
import { moneyNotices } from './money-notices.ts';
import { orderNotices } from './order-notices.ts';
import { pickupNotices } from './pickup-notices.ts';
import { sampleNotices } from './sample-notices.ts';
import { reservationNotices } from './reservation-notices.ts';
import { requirementNotices } from './requirement-notices.ts';

/** Everything that members are told, with the fact that tells it. */
export const notices: readonly Notice[] = [
  ...orderNotices,
  ...pickupNotices,
  ...dataNotices,
  ...sampleNotices,
  ...afterDeliveryNotices,
  ...moneyNotices,
  ...requirementNotices,
  ...reservationNotices,
  ...accountNotices,
];
