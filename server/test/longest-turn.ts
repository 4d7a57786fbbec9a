/**
 * Runs `work` and tells for how many milliseconds of this thread's own processor time one turn of the event loop lasted
 * at the most, whatever else the machine does.
 */
export async function longestTurn<T>(work: () => Promise<T>): Promise<{ result: T; millis: number }> {
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let millis = 0;
  let last = spent();
  let over = false;
  const look = () => {
    const now = spent();
    millis = Math.max(millis, now - last);
    last = now;
    if (!over) setImmediate(look);
  };
  setImmediate(look);
  try {
    return { result: await work(), millis: Math.max(millis, spent() - last) };
  } finally {
    over = true;
  }
}
