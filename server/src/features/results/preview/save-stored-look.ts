import type { Tx } from '../../../kernel/db.ts';
import type { StoredFile } from '../../files/index.ts';
import { saveLook } from '../results.store.ts';
import { storedLook } from './preview-file.ts';

/** Has lists and reviews show a file as it lies laid out; what is not laid out stays as it was. */
export async function saveStoredLook(tx: Tx, file: StoredFile): Promise<void> {
  const look = await storedLook(file);
  if (look) await saveLook(tx, file.rid, look);
}
