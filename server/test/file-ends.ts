const ends: (() => unknown)[] = [];

/**
 * Ends with the test file what it opened. Modules are shared by all files of a process: hooks of theirs would not be.
 */
export const endWithFile = (end: () => unknown): void => void ends.push(end);

/** What was opened last ends first. */
export async function endAll(): Promise<void> {
  for (const end of ends.splice(0).toReversed()) await end();
}
