import { randomUUID } from 'node:crypto';
import { inDatabase } from './in-database.ts';

/**
 * Puts a job that has given up beside the others: no journey can wait for its twelve attempts. Tried again it finds
 * nothing to do. Returns its key, which its error says.
 */
export async function putFailedJob(dataDir: string): Promise<string> {
  const key = `journey-${randomUUID().slice(0, 8)}`;
  await inDatabase(
    dataDir,
    `insert into jobs (rid, kind, key, payload, run_at, attempts, last_error, dead_at)
     values (gen_random_uuid(), 'parcel.ask', $1, jsonb_build_object('rid', gen_random_uuid()), now(), 12, $2, now())`,
    [key, `Error: no answer for 13812345678 to ${key}`],
  );
  return key;
}
