import pg from 'pg';
import { copiedTables } from './copied-tables.ts';

/**
 * Runs `work` while the copied tables check no reference and keep no index but their unique ones, which is several
 * times faster; afterwards everything is made again, and what was written must pass it. Postings are checked by the
 * verification of the ledger.
 */
export async function withLooseTables(connectionString: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ loosen: string; restore: string }>(statements, [copiedTables]);
    for (const { loosen } of rows) await client.query(loosen);
    await work();
    await client.query(`set maintenance_work_mem = '512MB'`);
    for (const { restore } of rows) await client.query(restore);
  } finally {
    await client.end();
  }
}

const statements = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as loosen,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
  from pg_constraint where contype = 'f' and conrelid = any($1::text[]::regclass[])
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index where not indisunique and indrelid = any($1::text[]::regclass[])
  union all
  select 'alter table ledger_entries disable trigger ledger_entries_balanced',
    'alter table ledger_entries enable trigger ledger_entries_balanced'`;
