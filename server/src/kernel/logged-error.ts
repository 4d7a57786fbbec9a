/** An error as the log may hold it. */
type LoggedError = {
  type: string;
  message: string;
  /** SQLSTATE or system code. */
  code?: string;
  constraint?: string;
  stack: string;
  cause?: LoggedError;
};

/**
 * What the log keeps of an error. The database's errors repeat the values of their statement: codes, phones, hashes of
 * tokens. Their statement and SQLSTATE are kept, their values are not.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  // Errors of class 22 quote the value that could not be read.
  const quotes = typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);
  const message = quotes ? 'a value that the database refuses' : (error.message.split('\nparams:')[0] ?? '');
  return {
    type: error.name,
    message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    stack: (error.stack ?? '').match(/^ +at .+$/gm)?.join('\n') ?? '',
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  };
}
