import type { Feature } from '../../kernel/feature.ts';
import { figures } from '../reporting/index.ts';
import { contentFigures } from './content-figures.ts';
import { provide } from '../../kernel/port.ts';
import { queues } from '../staff/index.ts';
import { contentQueues } from './content-queues.ts';
import { contentCalls } from './content.routes.ts';
import { forgetViews } from './read/count-views.ts';
import { publishWhenDue } from '../publishing/index.ts';
import { contentKind } from './edit/content-kind.ts';
import { thanksFollowers } from './edit/thank-for-paper.ts';
import { respellArticles, respellThanks } from './search/respell-articles.ts';
import { reviewPopup } from './edit/review-popup.ts';

export const content: Feature = {
  name: 'content',
  calls: contentCalls,
  jobs: [publishWhenDue(contentKind), reviewPopup, forgetViews, respellArticles.job, respellThanks.job],
  followers: thanksFollowers,
  provides: [provide(figures, contentFigures), provide(queues, contentQueues)],
};
