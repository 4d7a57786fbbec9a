import { follow } from '../../kernel/facts.ts';
import type { Feature } from '../../kernel/feature.ts';
import { provide } from '../../kernel/port.ts';
import { queues } from '../staff/index.ts';
import { offerReviews } from './offer-reviews.ts';
import { offerReviewOfUse } from './offer-review-of-use.ts';
import { unansweredQueue } from './review-queues.ts';
import { reviewCalls } from './reviews.routes.ts';
import { reviewStaffCalls } from './reviews.staff.routes.ts';
import { reviewData } from './personal-data.store.ts';

export const reviews: Feature = {
  name: 'reviews',
  calls: [...reviewCalls, ...reviewStaffCalls],
  followers: [
    follow('order.finish', offerReviews),
    follow(['reservation.confirm', 'reservation.adjust', 'reservation.uphold'], offerReviewOfUse),
  ],
  personal: reviewData,
  provides: [provide(queues, [unansweredQueue])],
};
