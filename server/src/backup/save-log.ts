import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart } from '../kernel/cannot-start.ts';
import { nextSegment, waitingSegments } from '../kernel/postgres/wal-archive.ts';
import { endSegment } from './cluster.store.ts';
import { writeSealed, type Written } from './sealed-file.ts';

const patienceMs = 60_000;

/** In the log of a line a segment is missing: what follows cannot be replayed. */
export class LogBroken extends Error {
  override name = 'LogBroken';
}

/**
 * Ends the current segment of the log and moves every finished one into the target. Returns the last of them.
 * @throws LogBroken where they do not continue `last`
 */
export async function saveLog(
  given: { connectionString: string; archive: string; target: string; key: Buffer; line: string },
  last: string | null,
): Promise<{ last: string; written: Written[] }> {
  const { archive, target, key, line } = given;
  const end = await endSegment(given.connectionString);
  const waited = performance.now();
  // Archiving follows in PostgreSQL's own time.
  while (!waitingSegments(archive).includes(end)) {
    if (performance.now() - waited > patienceMs)
      throw new CannotStart(`PostgreSQL has not archived the segment ${end} within a minute: see postgres.log.`);
    await pause(100);
  }
  const written: Written[] = [];
  for (const segment of waitingSegments(archive)) {
    if (last !== null && segment <= last) {
      await rm(join(archive, segment));
      continue;
    }
    if (last !== null && segment !== nextSegment(last))
      throw new LogBroken(`After the segment ${last} comes ${segment}.`);
    written.push(await writeSealed(key, target, logName(line, segment), createReadStream(join(archive, segment))));
    await rm(join(archive, segment));
    last = segment;
  }
  return { last: end, written };
}

export const logName = (line: string, segment: string): string => `log/${line}/${segment}`;
