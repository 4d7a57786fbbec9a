import { vi } from 'vitest';
import type { World } from './world.ts';

/**
 * What follows a call a moment after it, for several calls at once, and may so fall into the next: what is told of
 * changed counts, and the log of who read personal data.
 */
const later = ['select pg_notify($1, text) from unnest', 'insert into "personal_readings"'];

/**
 * The SQL statements that `work` sends, in order. BEGIN and COMMIT are among them, because each is a round trip to
 * the database; so is what looks the caller's session up before a transaction begins. Nothing else may use the
 * world's database meanwhile.
 */
export async function statementsOf(world: World, work: () => Promise<unknown>): Promise<string[]> {
  const { pool } = world.database;
  const sent: string[] = [];
  const watch = (client: { query: (...given: never[]) => unknown }) => {
    const original = client.query;
    client.query = function counted(...given: never[]) {
      const [query] = given as unknown as [string | { text: string }];
      const text = typeof query === 'string' ? query : query.text;
      if (!later.some((start) => text.startsWith(start))) sent.push(text);
      return original.apply(client, given);
    };
    return () => {
      client.query = original;
    };
  };
  const undo: (() => void)[] = [];
  const seen = new Set<unknown>();
  const watchOnce = (client: never) => {
    if (seen.has(client)) return;
    seen.add(client);
    undo.push(watch(client));
  };
  pool.on('acquire', watchOnce as never);
  try {
    await work();
  } finally {
    pool.off('acquire', watchOnce as never);
    for (const one of undo) one();
  }
  return sent;
}

/**
 * How many statements `work` sends when what is read once a second is warm, as on a busy server: it runs twice. The
 * clock of the caches stands still, so that nothing grows old meanwhile, however slow the machine is.
 */
export async function countStatements(world: World, work: () => Promise<unknown>): Promise<number> {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  try {
    await work();
    return (await statementsOf(world, work)).length;
  } finally {
    clock.mockRestore();
  }
}
