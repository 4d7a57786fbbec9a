/**
 * The result of `work`, or the reason of `signal` as soon as it is aborted; `work` is then left to the end of the
 * process.
 */
export async function unlessAborted<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (!signal) return work;
  let refuse: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    refuse = () => reject(signal.reason as Error);
  });
  signal.addEventListener('abort', refuse);
  if (signal.aborted) refuse();
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', refuse);
  }
}

/** Waits for `work` this long at the most; its failure or lateness is nobody's any more. For the end of a process. */
export async function within(millis: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((done) => {
    timer = setTimeout(done, millis);
  });
  await Promise.race([work.catch(() => undefined), late]);
  clearTimeout(timer);
}
