import type { FieldError } from '@yance/contract/kernel/endpoint.ts';

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
    given: {
      words?: Record<string, string | number>;
      data?: unknown;
      status?: number;
      retryAfter?: number;
      commits?: boolean;
    } = {},
  ) {
    super(reason);
    this.reason = reason;
    this.words = given.words ?? {};
    this.data = given.data ?? null;
    this.status = given.status ?? 200;
    this.retryAfter = given.retryAfter;
    this.commits = given.commits ?? false;
  }
}

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
