import type { World } from './world.ts';

/** Ids of a member's records by table: everything that names the member, or names what names the member. */
export async function recordsOf(world: World, memberRid: string): Promise<Map<string, string[]>> {
  const { pool } = world.database;
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'uuid' and column_name <> 'rid'
       and table_name in (select table_name from information_schema.columns where table_schema = 'public' and column_name = 'rid' and data_type = 'uuid')`,
  );
  const found = new Map<string, Set<string>>([['members', new Set([memberRid])]]);
  const known = new Set([memberRid]);
  for (let before = 0; before < known.size;) {
    before = known.size;
    for (const { table, column } of columns) {
      const { rows } = await pool.query<{ rid: string }>(`select rid from ${table} where ${column} = any($1::uuid[])`, [
        [...known],
      ]);
      const own = found.get(table) ?? new Set();
      for (const { rid } of rows) {
        own.add(rid);
        known.add(rid);
      }
      if (own.size > 0) found.set(table, own);
    }
  }
  // Oldest first: an id begins with its time.
  return new Map([...found].map(([table, rids]) => [table, [...rids].toSorted()]));
}

/** A hash of these records as they are now. */
export async function contentOfRecords(world: World, records: ReadonlyMap<string, readonly string[]>): Promise<string> {
  const hashes: string[] = [];
  for (const [table, rids] of records) {
    const { rows } = await world.database.pool.query<{ hash: string }>(
      `select md5(coalesce(string_agg(one::text, '' order by one.rid), '')) as hash from ${table} one where rid = any($1::uuid[])`,
      [rids],
    );
    hashes.push(`${table} ${rows[0]?.hash}`);
  }
  return hashes.join('\n');
}

/** Every hash and secret that the database keeps: nobody may ever read one. */
export async function secretsOf(world: World): Promise<string[]> {
  const { pool } = world.database;
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and column_name ~ 'password|_hash|secret|salt'
       and table_name not in ('agreements', 'audit_log', 'migrations')`,
  );
  const all = new Set<string>();
  for (const { table, column } of columns) {
    const { rows } = await pool.query<{ value: string | null }>(`select distinct ${column} as value from ${table}`);
    for (const { value } of rows) if (value && value.length >= 16) all.add(value);
  }
  return [...all];
}
