import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../cannot-start.ts';

/** In the data folder of a shop, so that a database that is gone is not taken for one that was never there. */
const markFile = 'installed';

/** Notes that this data folder belongs to a database with a shop in it. */
export function markInstalled(dataDir: string): void {
  const file = join(dataDir, markFile);
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, 'The files in this folder belong to a database: back up both together.\n');
}

/** @throws CannotStart where the folder belongs to a shop, whose database is therefore lost or another one */
export function refuseLostDatabase(dataDir: string): void {
  if (!existsSync(join(dataDir, markFile)) && !holdsFiles(join(dataDir, 'files'))) return;
  throw new CannotStart(
    `${dataDir} holds the files of a shop, but its database is missing (folder postgres) or empty (DATABASE_URL). Nothing was changed. Put the database back, or restore a backup into an empty folder: npm run restore -- FROM. To begin an empty shop, name another DATA_DIR.`,
  );
}

const holdsFiles = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;
