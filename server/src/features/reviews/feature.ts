import type { Feature } from '../../kernel/feature.ts';
import { offerReviews } from './offer-reviews.ts';
import { reviewCalls } from './reviews.routes.ts';
import { reviewData } from './personal-data.store.ts';

export const reviews: Feature = {
  name: 'reviews',
  calls: reviewCalls,
  followers: [{ on: 'order.finish', run: offerReviews }],
  personal: reviewData,
};
