import type { LaboratoryValues } from '@yance/contract/catalogue/register.ts';
import type { Tx } from '../../../kernel/db.ts';
import type { Laboratory } from '../catalogue.store.ts';
import { laboratoryPage } from '../register.store.ts';

export async function listRegisteredLaboratories(tx: Tx, wanted: Parameters<typeof laboratoryPage>[1]) {
  const { rows, ...more } = await laboratoryPage(tx, wanted);
  const list = rows.map((row) => ({
    rid: row.rid,
    ...valuesOf(row),
    revision: row.revision,
    instruments: row.instruments,
  }));
  return { list, page: wanted.page, size: wanted.size, ...more };
}

export const valuesOf = ({ name, city, sketch, cma_no, cnas_no, position, retired }: Laboratory): LaboratoryValues => ({
  name,
  city,
  sketch,
  cma_no,
  cnas_no,
  position,
  retired,
});
