import type { listComputers as listCall } from '@yance/contract/computers/staff-endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { StaffWork, Tx } from '../../../kernel/db.ts';
import { listLaboratories } from '../../catalogue/index.ts';
import { pageOfComputers } from '../computers.store.ts';

export async function listComputers(
  { tx }: StaffWork,
  given: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { rows, total } = await pageOfComputers(tx, given);
  const laboratories = await namesOfLaboratories(tx);
  return {
    list: rows.map((row) => ({
      rid: row.rid,
      name: row.name,
      laboratory: laboratories.get(row.laboratory_rid) ?? '',
      beginning: row.beginning,
      created: shanghaiIso(row.created_at),
      ended: row.ended_at && shanghaiIso(row.ended_at),
      last_used: row.last_used_at && shanghaiIso(row.last_used_at),
      last_ip: row.last_used_ip,
      files: row.files,
    })),
    total,
    page: given.page,
    size: given.size,
  };
}

export async function namesOfLaboratories(tx: Tx): Promise<Map<string, string>> {
  return new Map((await listLaboratories(tx)).map(({ rid, name }) => [rid, name]));
}
