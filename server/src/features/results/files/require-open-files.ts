import type { Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { filesByRid } from '../../files/index.ts';
import type { ResultRow } from '../tasks/task-model.ts';
import { namedFew } from './named-few.ts';

/**
 * Refuses `filesClosed` while one of these files waits for the scanner or was found to harm: whoever is next in line
 * could not read what was handed on.
 */
export async function requireOpenFiles(tx: Tx, results: readonly ResultRow[]): Promise<void> {
  const files = await filesByRid(
    tx,
    results.map(({ file_rid }) => file_rid),
  );
  const closed = [...files.values()].filter(({ safety }) => safety === 'waiting' || safety === 'infected');
  if (closed.length === 0) return;
  throw new Refusal('filesClosed', {
    words: { count: closed.length, names: namedFew(closed.map(({ name }) => name)) },
  });
}
