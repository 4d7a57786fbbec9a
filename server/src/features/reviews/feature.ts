import type { Feature } from '../../kernel/feature.ts';
import { offerReviews, offerReviewOfUse } from './offer-reviews.ts';
import { reviewCalls } from './reviews.routes.ts';
import { reviewData } from './personal-data.store.ts';

export const reviews: Feature = {
  name: 'reviews',
  calls: reviewCalls,
  followers: [
    { on: 'order.finish', run: offerReviews },
    { on: 'reservation.confirm', run: offerReviewOfUse },
    { on: 'reservation.adjust', run: offerReviewOfUse },
    { on: 'reservation.uphold', run: offerReviewOfUse },
  ],
  personal: reviewData,
};
