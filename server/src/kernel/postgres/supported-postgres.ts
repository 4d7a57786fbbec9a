import type pg from 'pg';
import { CannotStart } from '../cannot-start.ts';

/** Older ones get no corrections any more, or soon. `npm run three-processes` runs on it where it is installed. */
export const oldestSupported = 15;

/** @throws CannotStart where the database is one that the product does not run on */
export async function refuseUnsupported(client: Pick<pg.Client, 'query'>): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string; encoding: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
      current_setting('server_encoding') as encoding`,
  );
  for (const row of rows) {
    refuseOld(row);
    if (row.encoding !== 'UTF8')
      throw new CannotStart(
        `The database keeps texts as ${row.encoding}, which cannot hold Chinese. Nothing was changed. Make it anew: create database NAME encoding 'UTF8' template template0.`,
      );
  }
}

/** By the number that PostgreSQL gives its versions, such as 150018. */
export function refuseOld({ number, version }: { number: number; version: string }): void {
  if (number >= oldestSupported * 10_000) return;
  throw new CannotStart(
    `PostgreSQL ${version} is too old. Nothing was changed. The oldest supported version is ${oldestSupported}: upgrade the database, or leave DATABASE_URL unset to use the one that comes with the product.`,
  );
}
