import { instrumentName } from '@yance/contract/catalogue/instrument-name.ts';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db.ts';
import { listInstruments } from '../../catalogue/index.ts';
import type { TestPlace } from '../../orders/index.ts';
import { isOrderOfPlace, type PlaceFilter } from '../task-filters.store.ts';

/** The same place with the names by which runs call the instruments of the register. */
export async function placeFilter(tx: Tx, place: TestPlace): Promise<PlaceFilter> {
  const wanted = new Set(place.instruments);
  const register = wanted.size > 0 ? await listInstruments(tx) : [];
  const runsOn = register
    .filter(({ rid }) => wanted.has(rid))
    .map((one) => ({ laboratory_rid: one.laboratory_rid, name: instrumentName(one) }));
  return { ...place, runsOn };
}

/** What the port `testedAt` of orders asks. */
export const orderTestedAt = async (tx: Tx, orderRid: SQLWrapper, place: TestPlace): Promise<SQL> =>
  isOrderOfPlace(orderRid, await placeFilter(tx, place));
