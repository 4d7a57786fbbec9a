import type { Feature } from '../../kernel/feature.ts';
import { contentCalls } from './content.routes.ts';
import { forgetViews } from './read/count-views.ts';
import { publishWhenDue } from './edit/entry-steps.ts';
import { respellArticles, respellThanks } from './search/respell-articles.ts';
import { reviewPopup } from './edit/show-entry.ts';

export const content: Feature = {
  name: 'content',
  calls: contentCalls,
  jobs: [publishWhenDue, reviewPopup, forgetViews, respellArticles.job, respellThanks.job],
};
