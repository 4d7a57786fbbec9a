import type { InstrumentValues } from '@yance/contract/catalogue/register.ts';
import type { Tx } from '../../../kernel/db.ts';
import type { Instrument } from '../catalogue.store.ts';
import { instrumentPage } from '../register.store.ts';

export async function listRegisteredInstruments(tx: Tx, wanted: Parameters<typeof instrumentPage>[1]) {
  const { rows, ...more } = await instrumentPage(tx, wanted);
  const list = rows.map((row) => ({
    rid: row.rid,
    ...valuesOf(row),
    revision: row.revision,
    laboratory: row.laboratory,
    category: row.category,
    services: row.services,
  }));
  return { list, page: wanted.page, size: wanted.size, ...more };
}

export const valuesOf = ({
  name,
  model,
  laboratory_rid,
  category_id,
  position,
  retired,
}: Instrument): InstrumentValues => ({
  name,
  model,
  laboratory_rid,
  category_id,
  position,
  retired,
});
