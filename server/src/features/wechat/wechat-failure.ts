/** Only the kind of failure: the message of a failed request may hold its address, and that holds a token. */
export const kindOfFailure = (error: unknown): string =>
  error instanceof Error ? `${error.name} ${codeOf(error)}`.trim() : '';

const codeOf = (error: Error): string =>
  'errcode' in error ? String(error.errcode) : error.cause instanceof Error ? error.cause.name : '';
