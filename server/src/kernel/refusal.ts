import type { FieldError } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate, shanghaiMoment, addDays } from '@yance/contract/kernel/shanghai.ts';

/** 429 and 503 ask to come again, so they always say when. */
type Answered = { status?: 200 | 401 | 403 | 404 | 410 } | { status: 429 | 503; retryAfter: number };

/**
 * An expected business failure: `reason` is a key of the endpoint's declared refusals (or of the common
 * ones), whose words the user reads. `words` fill `{name}` places in the sentence; `data` goes to the reply.
 */
export class Refusal extends Error {
  readonly reason: string;
  readonly words: Record<string, string | number>;
  readonly data: unknown;
  readonly status: number;
  /** Seconds for a Retry-After header. */
  readonly retryAfter: number | undefined;
  /** Commits what the call has written all the same: the trace of a wrong guess must outlive its refusal. */
  readonly commits: boolean;
  constructor(
    reason: string,
    given: { words?: Record<string, string | number>; data?: unknown; commits?: boolean } & Answered = {},
  ) {
    super(reason);
    this.reason = reason;
    this.words = given.words ?? {};
    this.data = given.data ?? null;
    this.status = given.status ?? 200;
    this.retryAfter = 'retryAfter' in given ? Math.max(1, Math.ceil(given.retryAfter)) : undefined;
    this.commits = given.commits ?? false;
  }
}

/** One caller has asked for too much within a time: 429, with the seconds until it may ask again. */
export const tooMany = (retryAfter: number, reason = 'tooMany', words: Record<string, string | number> = {}): Refusal =>
  new Refusal(reason, { status: 429, retryAfter, words });

/** As tooMany, for a limit of the Shanghai day: it ends at midnight. */
export function tooManyToday(now: Date, reason = 'tooMany', words: Record<string, string | number> = {}): Refusal {
  const midnight = shanghaiMoment(addDays(shanghaiDate(now), 1));
  return tooMany((midnight.getTime() - now.getTime()) / 1000, reason, words);
}

/** The platform cannot do this now, whoever asks: 503, with the seconds after which it is worth another try. */
export const unavailable = (retryAfter: number, reason = 'overloaded'): Refusal =>
  new Refusal(reason, { status: 503, retryAfter });

/** Input that a schema or a form rule refuses, in form order; the first message is the reply's `msg`. */
export class Invalid extends Error {
  readonly errors: FieldError[];
  constructor(errors: FieldError[]) {
    super(errors[0]?.msg ?? 'invalid');
    this.errors = errors;
  }
}

/** Fills `{name}` places of a refusal's sentence. */
export function fillWords(sentence: string, words: Record<string, string | number>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(words[name] ?? place));
}
