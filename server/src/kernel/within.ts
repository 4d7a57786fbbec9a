/** Waits for `work` this long at the most; its failure or lateness is nobody's any more. For the end of a process. */
export async function within(millis: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((done) => {
    timer = setTimeout(done, millis);
  });
  await Promise.race([work.catch(() => undefined), late]);
  clearTimeout(timer);
}
