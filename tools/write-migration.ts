import { spawnSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './sources.ts';

/**
 * `npm run migrations -- --name NAME`: writes the migration of changed tables by drizzle-kit, and keeps of its
 * snapshots the newest, the only one that it reads: each repeats every table.
 */
const written = spawnSync(
  join(root, 'node_modules/.bin/drizzle-kit'),
  ['generate', '--config', 'server/drizzle.config.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = written.status ?? 1;
if (written.status === 0) {
  const meta = join(root, 'server/migrations/meta');
  for (const older of globSync('*_snapshot.json', { cwd: meta }).toSorted().slice(0, -1)) rmSync(join(meta, older));
}
