import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database, Tx } from './db.ts';

/** What a process hears on one channel. */
interface Hearing {
  /** Gets the text of each notice, in the order of the commits. */
  heard: (text: string) => void;
  /** Runs whenever the connection stands, because notices were missed before. */
  begun?: () => Promise<void>;
}

export interface Notices {
  /** Hears a channel from now on; resolves when the database tells of it. */
  on(channel: string, hearing: Hearing): Promise<void>;
  stop(): Promise<void>;
}

/** How soon a lost connection is made again. */
const againMillis = 900;

/**
 * Where every process hears of members who have other counts of messages or lines of their plan than before, and of
 * staff whom a colleague has called.
 */
export const countsChannel = 'member_counts';

/** Tells every process that hears the channel, when the transaction commits; the same text twice is told once. */
export async function notify(tx: Tx, channel: string, text: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${text})`);
}

/** The same for several texts, in one statement. */
export async function notifyAll(tx: Tx, channel: string, texts: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, text) from unnest(${sql.param([...texts])}::text[]) text`);
}

/** Hears what transactions tell when they commit, in every process, on one connection beside the pools. */
export function hearNotices(database: Pick<Database, 'pool'>): Notices {
  const channels = new Map<string, Hearing>();
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let stopped = false;
  const timer = setInterval(() => {
    if (!client) void connected();
  }, againMillis).unref();
  return {
    async on(channel, hearing) {
      channels.set(channel, hearing);
      if (!client) return connected();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
      await hearing.begun?.();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };

  function connected(): Promise<void> {
    connecting ??= connect().finally(() => (connecting = undefined));
    return connecting;
  }

  async function connect(): Promise<void> {
    const made = new pg.Client({ ...database.pool.options });
    const lost = () => {
      if (client === made) client = undefined;
    };
    made.on('error', lost);
    made.on('end', lost);
    made.on('notification', ({ channel, payload }) => channels.get(channel)?.heard(payload ?? ''));
    try {
      await made.connect();
      client = made;
      for (const channel of channels.keys()) await made.query(`listen ${pg.escapeIdentifier(channel)}`);
      for (const { begun } of channels.values()) await begun?.();
      if (stopped) await made.end();
    } catch {
      lost();
      await made.end().catch(() => undefined);
    }
  }
}
