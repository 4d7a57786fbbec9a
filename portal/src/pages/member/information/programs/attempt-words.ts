import type { WebhookAttempt } from '@yance/contract/integrations/webhook-endpoints.ts';
import { webhookFailures } from '@yance/contract/integrations/webhooks.ts';

/** One try in a few words: what was answered or what went wrong, and how long it took. */
export function attemptWords({
  status,
  failure,
  millis,
}: Pick<WebhookAttempt, 'status' | 'failure' | 'millis'>): string {
  const answered = status === null ? '' : `HTTP ${status}`;
  const words = [answered, failure && webhookFailures[failure], `${millis} ms`];
  return words.filter((one) => one).join('，');
}
