import { scanStatus } from '@yance/contract/identity/wechat-endpoints.ts';
import { CallFailed } from '@yance/contract/kernel/client.ts';

/** How far the scan is, from a poll that failed. A lost connection or a slow answer only means: not yet. */
export function statusOf(failure: unknown): { status: 'waiting' | 'unbound' | 'expired'; bind_ticket?: string } {
  const parsed = failure instanceof CallFailed ? scanStatus.safeParse(failure.envelope.data) : undefined;
  return parsed?.success ? parsed.data : { status: 'waiting' };
}
