import type { PoolClient } from 'pg';
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
    let ended = false;
    const end = () => (ended = true);
    void Promise.all(running).then(end, end);
    await untilTheyMeet(holder, count, () => ended);
    await holder.query('commit');
    return await Promise.all(running);
  } finally {
    holder.release();
  }
}

const lookMs = 20;
/** So many looks in a row at calls that all stand: what this process had to do for them was done in between. */
const looksAtRest = 5;

/**
 * Waits until all `count` calls wait for a lock, or some do, nothing is at work for the others, and no call has come
 * nearer for some looks: the others stand where no lock can bring them on, behind the limit of one account or of the
 * pool. Calls that are all over need no row that is held.
 */
async function untilTheyMeet(holder: PoolClient, count: number, areOver: () => boolean): Promise<void> {
  let [before, still] = ['', 0];
  for (let look = 0; look < 500 && still < looksAtRest && !areOver(); look += 1) {
    // Within a transaction PostgreSQL shows what it saw at the first look.
    await holder.query('select pg_stat_clear_snapshot()');
    const { rows } = await holder.query<{ waiting: number; working: number; queries: string }>(
      `select count(*) filter (where wait_event_type = 'Lock')::int as waiting,
        count(*) filter (where state = 'active' and wait_event_type is distinct from 'Lock')::int as working,
        string_agg(pid || ' ' || state || ' ' || query_start, ',' order by pid) as queries
       from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
    );
    const { waiting = 0, working = 0, queries = '' } = rows[0] ?? {};
    if (waiting >= count) return;
    still = waiting > 0 && working === 0 && queries === before ? still + 1 : 0;
    before = queries;
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
}
