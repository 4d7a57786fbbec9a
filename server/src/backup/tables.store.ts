import type { Readable, Writable } from 'node:stream';
import { Readable as ReadableStream } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { withConnection } from '../kernel/postgres/with-connection.ts';

/**
 * Hands out the rows of every table as `COPY` writes them, all of one snapshot of the running database, then the places
 * of the sequences as statements under the name `sequences`. The tables themselves are made by the migrations.
 */
export async function dumpTables<T>(
  connectionString: string,
  save: (name: string, rows: Readable) => Promise<T>,
): Promise<T[]> {
  return withConnection({ connectionString }, async (client) => {
    await client.query('begin transaction isolation level repeatable read read only');
    const saved: T[] = [];
    for (const table of await tablesOf(client))
      saved.push(await save(table, client.query(copyTo(`copy ${quoted(table)} to stdout`))));
    const { rows } = await client.query<{ statement: string }>(
      `select format('select setval(%L, %s)', quote_ident(sequencename), last_value) as statement
       from pg_sequences where schemaname = 'public' and last_value is not null`,
    );
    const statements = rows.map(({ statement }) => `${statement};\n`).join('');
    saved.push(await save('sequences', ReadableStream.from([Buffer.from(statements)])));
    await client.query('commit');
    return saved;
  });
}

/**
 * Fills the migrated tables of a database with saved rows, all or none. Triggers rest meanwhile, and references between
 * tables are dropped and made again at the end, which checks every one of them.
 */
export async function loadTables(
  connectionString: string,
  read: (name: string, into: Writable) => Promise<void>,
  readSequences: () => Promise<string>,
): Promise<void> {
  await withConnection({ connectionString }, async (client) => {
    await client.query('begin');
    const tables = await tablesOf(client);
    const { rows: references } = await client.query<{ remove: string; restore: string }>(
      `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
              format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    for (const { remove } of references) await client.query(remove);
    for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
    await client.query(`truncate ${tables.map(quoted).join(', ')}`);
    for (const table of tables) await read(table, client.query(copyFrom(`copy ${quoted(table)} from stdin`)));
    await client.query((await readSequences()) || 'select 1');
    for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
    for (const { restore } of references) await client.query(restore);
    await client.query('commit');
    await client.query('analyze');
  });
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  return rows.map(({ name }) => name);
}
