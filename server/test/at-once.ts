import type { World } from './world.ts';

/**
 * Makes `count` calls that truly meet: a row is held until all of them wait for it or for each other, then let go.
 * Without this the first call is often over before the others have a connection, and a missing lock stays unseen.
 */
export async function atOnce<T>(
  world: World,
  row: { table: string; rid: string; key?: string },
  count: number,
  call: (index: number) => Promise<T>,
): Promise<T[]> {
  const holder = await world.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(`select 1 from ${row.table} where ${row.key ?? 'rid'} = $1 for update`, [row.rid]);
    const running = Array.from({ length: count }, (_, index) => call(index));
    for (let look = 0; look < 100; look += 1) {
      const { rows } = await holder.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if ((rows[0]?.waiting ?? 0) >= count) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await holder.query('commit');
    return await Promise.all(running);
  } finally {
    holder.release();
  }
}
