import type { Refusals } from '@yance/contract/kernel/endpoint.ts';
import { commonRefusals } from '@yance/contract/kernel/refusals.ts';
import type { FastifyReply } from 'fastify';
import { fillWords, type Refusal } from './refusal.ts';

/** A refusal as the reply's envelope. */
export interface RefusalEnvelope {
  code: 0;
  msg: string;
  data: unknown;
  reason: string;
}

/**
 * Sets status and headers of a refusal and returns its envelope; undefined where neither `declared` nor the common
 * refusals know its reason. The one place that words every refusal, of calls, pages and files.
 */
export function refuse(reply: FastifyReply, refusal: Refusal, declared: Refusals = {}): RefusalEnvelope | undefined {
  const words = declared[refusal.reason] ?? (commonRefusals as Refusals)[refusal.reason];
  if (words === undefined) return undefined;
  reply.status(refusal.status).header('cache-control', 'no-store');
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  const wait = waitWords(refusal.retryAfter ?? 0);
  return { code: 0, msg: fillWords(words, { wait, ...refusal.words }), data: refusal.data, reason: refusal.reason };
}

/** A time to wait as people say it, rounded up. */
function waitWords(seconds: number): string {
  if (seconds < 120) return `${seconds} 秒`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} 分钟` : `${Math.ceil(minutes / 60)} 小时`;
}
