import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { listTrail as trailCall } from '@yance/contract/staff/record-endpoints.ts';
import { listAudit } from '../../../kernel/audit/list-audit.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { callTitle } from '../../../kernel/http/call-titles.ts';
import { openRecord } from '../read/open-record.ts';
import { staffNames } from '../read/staff-names.ts';

/** What staff did to a record, in words, for those who may open it. Refuses `notFound` for others. */
export async function recordTrail(
  work: StaffWork,
  { kind, rid, page, size }: InputOf<typeof trailCall>,
): Promise<OutputOf<typeof trailCall>> {
  const { tx } = work;
  await openRecord(work, { kind, rid });
  const { rows, total } = await listAudit(tx, { subjects: [rid] }, { page, size });
  const names = await staffNames(
    tx,
    rows.map(({ staff_rid }) => staff_rid),
  );
  const list = rows.map(({ seq, at, staff_rid, account, path, input }) => ({
    seq,
    at: shanghaiIso(at),
    name: names.get(staff_rid) ?? account,
    title: callTitle(path),
    reason: reasonIn(input),
  }));
  return { list, total, page, size };
}

function reasonIn(input: unknown): string {
  const reason = typeof input === 'object' && input !== null && 'reason' in input ? input.reason : '';
  return typeof reason === 'string' ? reason : '';
}
