import { globSync } from 'node:fs';
import { read, root } from './sources.ts';

interface Journal {
  entries: readonly { idx: number; tag: string }[];
}

/** What is wrong with the folder of migrations, by the names of its files and its journal. */
export function migrationProblems(files: readonly string[], journal: Journal): string[] {
  const newest = journal.entries.at(-1);
  const snapshots = files.filter((file) => file.endsWith('_snapshot.json'));
  const wanted = `${String(newest?.idx ?? 0).padStart(4, '0')}_snapshot.json`;
  const numbers = journal.entries.map(({ idx }) => idx);
  return [
    ...snapshots
      .filter((file) => file !== wanted)
      .map((file) => `${file}: drizzle compares with the newest alone, the older ones are removed.`),
    ...(snapshots.includes(wanted) ? [] : [`${wanted} is missing: npm run migrations writes it.`]),
    ...journal.entries
      .filter(({ idx }, index) => numbers.indexOf(idx) !== index)
      .map(({ tag }) => `${tag} has the number of another migration.`),
    ...journal.entries
      .filter(({ tag }) => !files.includes(`${tag}.sql`))
      .map(({ tag }) => `${tag}.sql stands in the journal and is missing.`),
  ];
}

export function checkMigrations(): string[] {
  const below = `${root}/server/migrations`;
  const files = [...globSync('*.sql', { cwd: below }), ...globSync('*_snapshot.json', { cwd: `${below}/meta` })];
  return migrationProblems(files, JSON.parse(read('server/migrations/meta/_journal.json')) as Journal);
}
