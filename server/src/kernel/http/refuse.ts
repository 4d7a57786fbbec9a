import { refusalHeader, type Refusals, type RefusalWithData } from '@yance/contract/kernel/endpoint.ts';
import { commonRefusals, refusalWords } from '@yance/contract/kernel/refusals.ts';
import type { FastifyReply } from 'fastify';
import { fillWords, type Refusal } from '../refusal.ts';

/** A refusal as the reply's envelope. */
interface RefusalEnvelope {
  code: 0;
  msg: string;
  data: unknown;
}

interface RefusalAnswer {
  status: number;
  headers: Record<string, string>;
  envelope: RefusalEnvelope;
}

/**
 * How a refusal is answered; undefined where neither `declared` nor the common refusals know its reason. The one place
 * that words every refusal, of calls, pages and files, and that lets out of its data what the contract declares.
 */
export function refusalAnswer(refusal: Refusal, declared: Refusals = {}): RefusalAnswer | undefined {
  const { status, retryAfter, reason, data } = refusal;
  const known = declared[reason] ?? (commonRefusals as Refusals)[reason];
  if (known === undefined) return undefined;
  const msg = fillWords(refusalWords(known), { wait: waitWords(retryAfter ?? 0), ...refusal.words });
  return {
    status,
    headers: {
      'cache-control': 'no-store',
      [refusalHeader]: reason,
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
    envelope: { code: 0, msg, data: declaredData(known, data) },
  };
}

/**
 * Of what a refusal was given, the fields that its contract declares; one that it does not fit is a fault, as in a
 * reply.
 */
function declaredData(known: string | RefusalWithData, data: unknown): unknown {
  return typeof known === 'string' || data === null ? null : known.data.parse(data);
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
