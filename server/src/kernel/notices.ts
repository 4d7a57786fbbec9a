import pg from 'pg';
import type { Database } from './db.ts';

export interface Listening {
  /** Whether the connection stands; a lost one is made again by `again`. */
  connected: () => boolean;
  again(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Hears what transactions tell on a channel when they commit, in every process, on a connection of its own.
 * `heard` gets the text of each notice; `begun` runs whenever the connection stands, because notices were missed
 * before.
 */
export async function listen(
  database: Pick<Database, 'pool'>,
  channel: string,
  given: { heard: (text: string) => void; begun: () => Promise<void> },
): Promise<Listening> {
  let client: pg.Client | undefined;
  let stopped = false;
  await connect();
  return {
    connected: () => client !== undefined,
    again: connect,
    async stop() {
      stopped = true;
      await client?.end().catch(() => undefined);
    },
  };

  async function connect(): Promise<void> {
    const made = new pg.Client({ ...database.pool.options });
    client = made;
    const lost = () => {
      if (client === made) client = undefined;
    };
    made.on('error', lost);
    made.on('end', lost);
    made.on('notification', ({ payload }) => given.heard(payload ?? ''));
    try {
      await made.connect();
      await made.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (stopped) await made.end();
      else await given.begun();
    } catch {
      lost();
    }
  }
}
