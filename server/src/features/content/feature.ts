import type { Feature } from '../../kernel/feature.ts';
import { contentCalls } from './content.routes.ts';
import { forgetViews } from './count-views.ts';
import { publishWhenDue } from './entry-steps.ts';
import { respellArticles, respellThanks } from './respell-articles.ts';
import { reviewPopup } from './show-entry.ts';

export const content: Feature = {
  name: 'content',
  calls: contentCalls,
  jobs: [publishWhenDue, reviewPopup, forgetViews, respellArticles.job, respellThanks.job],
};
