/** Milliseconds of a processor that this process has taken so far, in all its threads. */
export function processorMillis(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
