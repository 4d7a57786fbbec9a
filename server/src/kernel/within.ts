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

/** The result of `work`, or `late` when it takes longer than `millis`; it is then left to itself. */
export async function unlessLate<T>(millis: number, work: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), millis);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for `work` this long at the most; its failure or lateness is nobody's any more. For the end of a process. */
export async function within(millis: number, work: Promise<unknown>): Promise<void> {
  await unlessLate(millis, work, () => new Error('late')).catch(() => undefined);
}
