import { integrationEndpoints } from '@yance/contract/integrations/endpoints.ts';
import { webhookEndpoints } from '@yance/contract/integrations/webhook-endpoints.ts';
import { bind, inTwoParts } from '../../kernel/route.ts';
import { compareOwnPassword } from '../identity/index.ts';
import { addApiKey } from './keys/add-api-key.ts';
import { endApiKey } from './keys/end-api-key.ts';
import { listApiKeys } from './keys/list-api-keys.ts';
import { addWebhook } from './webhooks/add-webhook.ts';
import { editWebhook, removeWebhook } from './webhooks/edit-webhook.ts';
import { listWebhooks } from './webhooks/list-webhooks.ts';
import { recordByHand, sendAgain, sendTest } from './webhooks/send-by-hand.ts';

export const integrationCalls = [
  ...bind(integrationEndpoints, {
    listApiKeys: (call) => listApiKeys(call),
    addApiKey: inTwoParts(
      (call) => compareOwnPassword(call, call.input),
      (call, compared) => addApiKey(call, call.input, compared),
    ),
    deleteApiKey: (call) => endApiKey(call, call.input.rid),
  }),
  ...bind(webhookEndpoints, {
    listWebhooks: (call) => listWebhooks(call),
    addWebhook: (call) => addWebhook(call, call.input),
    editWebhook: (call) => editWebhook(call, call.input),
    deleteWebhook: (call) => removeWebhook(call, call.input.rid),
    testWebhook: inTwoParts((call) => sendTest(call, call.input.rid), recordByHand),
    resendWebhook: inTwoParts((call) => sendAgain(call, call.input.rid), recordByHand),
  }),
];
