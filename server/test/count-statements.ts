import type { World } from './world.ts';

/** How many SQL statements `work` sends. Nothing else may use the world's database meanwhile. */
export async function countStatements(world: World, work: () => Promise<unknown>): Promise<number> {
  const { pool } = world.database;
  // Warm what is read once a second, so that the count is that of a busy server.
  await work();
  let statements = 0;
  const count = (client: { query: (...given: never[]) => unknown }) => {
    const original = client.query;
    client.query = function counted(...given: never[]) {
      statements += 1;
      return original.apply(client, given);
    };
    return () => {
      client.query = original;
    };
  };
  const undo: (() => void)[] = [];
  const seen = new Set<unknown>();
  const watch = (client: never) => {
    if (seen.has(client)) return;
    seen.add(client);
    undo.push(count(client));
  };
  pool.on('acquire', watch as never);
  try {
    await work();
  } finally {
    pool.off('acquire', watch as never);
    for (const one of undo) one();
  }
  return statements;
}
