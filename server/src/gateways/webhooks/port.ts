import type { WebhookFailure } from '@yance/contract/integrations/webhooks.ts';

/** What came of one message. */
export interface WebhookAnswer {
  /** The status of the answer; null where there was none. */
  status: number | null;
  /** The beginning of its body. */
  answer: string;
  /** Null where it was accepted. */
  failure: WebhookFailure | null;
}

/** Sends to addresses that members chose, and to nobody else on the way. */
export interface WebhookGateway {
  /** Whether an address, as it is written, may be a receiver's; what its name stands for is looked at when sending. */
  permits(url: string): boolean;
  /** Never rejects: what goes wrong is an answer. */
  post(given: { url: string; headers: Record<string, string>; body: string }): Promise<WebhookAnswer>;
}
