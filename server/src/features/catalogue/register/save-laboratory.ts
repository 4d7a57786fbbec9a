import { newRid, type Tx } from '../../../kernel/db.ts';
import { insertInstruments, insertLaboratory } from '../catalogue.store.ts';
import type { NewLaboratory } from './save-shelf.ts';

/** Stores a laboratory with its devices and returns its rid. */
export async function addLaboratory(tx: Tx, given: NewLaboratory, position: number): Promise<string> {
  const { instruments, ...laboratory } = given;
  const rid = newRid();
  await insertLaboratory(tx, { rid, ...laboratory, position });
  await insertInstruments(
    tx,
    instruments.map((device, at) => ({
      rid: newRid(),
      ...device,
      laboratory_rid: rid,
      position: position * 1000 + at,
    })),
  );
  return rid;
}
