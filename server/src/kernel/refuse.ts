import type { Refusals } from '@yance/contract/kernel/endpoint.ts';
import { commonRefusals } from '@yance/contract/kernel/refusals.ts';
import type { FastifyReply } from 'fastify';
import { fillWords, type Refusal } from './refusal.ts';

/** A refusal as the reply's envelope. */
interface RefusalEnvelope {
  code: 0;
  msg: string;
  data: unknown;
  reason: string;
}

interface RefusalAnswer {
  status: number;
  headers: Record<string, string>;
  envelope: RefusalEnvelope;
}

/**
 * How a refusal is answered; undefined where neither `declared` nor the common refusals know its reason. The one place
 * that words every refusal, of calls, pages and files.
 */
export function refusalAnswer(refusal: Refusal, declared: Refusals = {}): RefusalAnswer | undefined {
  const { status, retryAfter, reason, data } = refusal;
  const words = declared[reason] ?? (commonRefusals as Refusals)[reason];
  if (words === undefined) return undefined;
  const msg = fillWords(words, { wait: waitWords(retryAfter ?? 0), ...refusal.words });
  return {
    status,
    headers: {
      'cache-control': 'no-store',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
    envelope: { code: 0, msg, data, reason },
  };
}

/** Sets status and headers of a refusal and returns its envelope. */
export function refuse(reply: FastifyReply, refusal: Refusal, declared: Refusals = {}): RefusalEnvelope | undefined {
  const answer = refusalAnswer(refusal, declared);
  if (answer) reply.status(answer.status).headers(answer.headers);
  return answer?.envelope;
}

/** A time to wait as people say it, rounded up. */
function waitWords(seconds: number): string {
  if (seconds < 120) return `${seconds} 秒`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} 分钟` : `${Math.ceil(minutes / 60)} 小时`;
}
