import type { Tx } from '../../../kernel/db.ts';
import { staffContacts } from '../../staff/index.ts';

/** Name and phone of a courier as facts and messages carry them; empty while none is named. */
export async function courierWords(
  tx: Tx,
  rid: string | null,
): Promise<{ courier_name: string; courier_phone: string }> {
  const card = rid ? (await staffContacts(tx, [rid])).get(rid) : undefined;
  return { courier_name: card?.name ?? '', courier_phone: card?.phone ?? '' };
}
