import { follow } from '../../kernel/facts.ts';
import type { Feature } from '../../kernel/feature.ts';
import { offerReviews } from './offer-reviews.ts';
import { offerReviewOfUse } from './offer-review-of-use.ts';
import { reviewCalls } from './reviews.routes.ts';
import { reviewData } from './personal-data.store.ts';

export const reviews: Feature = {
  name: 'reviews',
  calls: reviewCalls,
  followers: [
    follow('order.finish', offerReviews),
    follow(['reservation.confirm', 'reservation.adjust', 'reservation.uphold'], offerReviewOfUse),
  ],
  personal: reviewData,
};
