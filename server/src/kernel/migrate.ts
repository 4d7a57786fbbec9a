import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const folder = join(import.meta.dirname, '../../migrations');

/**
 * Applies the SQL files of server/migrations in the order of their names, each in one transaction, under
 * an advisory lock. A file that was applied and has changed since is refused: migrations go forward only.
 */
export async function migrate(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const applied: string[] = [];
  try {
    await client.query(`select pg_advisory_lock(hashtext('migrations'))`);
    await client.query(
      'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const known = new Map(
      (await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations')).rows.map((row) => [
        row.name,
        row.sha256,
      ]),
    );
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .toSorted()) {
      const text = readFileSync(join(folder, name), 'utf8');
      const sha256 = createHash('sha256').update(text).digest('hex');
      const before = known.get(name);
      if (before === sha256) continue;
      if (before)
        throw new Error(
          `The migration ${name} was applied already and has changed since. Use a new data folder or restore the file.`,
        );
      await client.query('begin');
      await client.query(text);
      await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256]);
      await client.query('commit');
      applied.push(name);
    }
    return applied;
  } finally {
    await client.end();
  }
}
