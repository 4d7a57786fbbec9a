import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { restore } from '../backup/restore.ts';
import { verifyLedger } from '../features/ledger/index.ts';
import { firstBrokenAuditRow } from '../kernel/audit/audit.ts';
import { CannotStart } from '../kernel/cannot-start.ts';
import { openDatabase, patient } from '../kernel/db.ts';
import { startEmbeddedPostgres } from '../kernel/postgres/embedded-postgres.ts';
import { migrate } from '../kernel/postgres/migrate.ts';
import { createDatabase, dropDatabase } from './databases.store.ts';
import type { Upgrade } from './upgrade.ts';

/**
 * Brings the backup back beside the shop, lets this version's migrations run on that copy and examines it. The copy
 * goes in any case.
 * @throws CannotStart where they fail, or leave the books in another state
 */
export async function tryMigrations(given: Upgrade, moment: string): Promise<void> {
  const { dataDir, databaseUrl, target, key, migrations } = given;
  const folder = await mkdtemp(join(dirname(dataDir), 'yance-trial-'));
  const trial = `yance_trial_${moment}`;
  const order = { target, key, dataDir: join(folder, 'data'), moment: undefined, say: () => undefined };
  try {
    if (databaseUrl) {
      const address = await createDatabase(databaseUrl, trial);
      await restore({ ...order, databaseUrl: address, only: 'database' });
      await examine(address, migrations);
    } else {
      await restore({ ...order, databaseUrl: undefined, only: 'database' });
      const postgres = await startEmbeddedPostgres(order.dataDir);
      try {
        await examine(postgres.connectionString, migrations);
      } finally {
        await postgres.stop();
      }
    }
  } finally {
    if (databaseUrl) await dropDatabase(databaseUrl, trial);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function examine(address: string, folder: string | undefined): Promise<void> {
  await migrate(address, folder ? { folder } : {}).catch((error: unknown) => {
    throw new CannotStart(`The migrations of this version fail on a copy of the database. ${String(error)}`);
  });
  const { db, close } = openDatabase(address, { ...patient, connections: 2 });
  try {
    if ((await verifyLedger(db)).length > 0 || (await firstBrokenAuditRow(db)) !== null)
      throw new CannotStart(
        'After the migrations of this version the ledger or the audit chain of the copy is not whole.',
      );
  } finally {
    await close();
  }
}
