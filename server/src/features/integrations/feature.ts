import type { Feature } from '../../kernel/feature.ts';
import { integrationCalls } from './integrations.routes.ts';
import { keysOfClosing } from './keys/end-api-key.ts';
import { integrationData } from './personal-data.ts';
import { purgeJob } from './purge.ts';
import { deliverJob } from './webhooks/deliver-next.ts';
import { webhooksOfClosing } from './webhooks/edit-webhook.ts';
import { messageSubscriber } from './webhooks/queue-messages.ts';

export const integrations: Feature = {
  name: 'integrations',
  calls: integrationCalls,
  followers: [keysOfClosing, webhooksOfClosing],
  subscribers: [messageSubscriber],
  jobs: [purgeJob, deliverJob],
  personal: integrationData,
};
