import { readPublicVersion } from '../features/content/index.ts';
import type { Database } from '../kernel/db.ts';
import type { Notices } from '../kernel/notices.ts';

export interface ContentVersion {
  /** The number of the public content as last heard; grows with every change. */
  now: () => number;
  stop(): void;
}

/** What a lost notice or a broken connection can cost. */
const pollMillis = 900;

/**
 * Follows the version of the public content. The database tells every process of a change when it commits; the number
 * is also read now and then, so that a lost connection costs a second and no more. `changed` runs before the new
 * number is used, to forget what was kept of the old content.
 */
export async function followContentVersion(
  database: Pick<Database, 'db'>,
  notices: Notices,
  changed: () => void,
): Promise<ContentVersion> {
  let version = await readPublicVersion(database.db);
  const hear = (heard: number) => {
    if (heard === version) return;
    changed();
    version = heard;
  };
  const look = () => readPublicVersion(database.db).then(hear);
  await notices.on('public_version', { heard: (text) => hear(Number(text)), begun: look });
  const timer = setInterval(() => void look().catch(() => undefined), pollMillis);
  timer.unref();
  return { now: () => version, stop: () => clearInterval(timer) };
}
