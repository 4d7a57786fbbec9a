import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { addDays, shanghaiIso, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import type { AuditEntry, exportAudit } from '@yance/contract/staff/admin-endpoints.ts';
import { callTitle } from '../../kernel/call-titles.ts';
import type { Tx } from '../../kernel/db.ts';
import { listAudit, type AuditRow } from '../../kernel/list-audit.ts';
import { staffByRids } from './staff.store.ts';

interface Filter {
  account?: string | undefined;
  path?: string | undefined;
  subject?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}
/** One file holds at most this many rows; more are asked for by a narrower filter. */
const mostRows = 10_000;

/** One page of the log with names; the days of the filter are whole days in Shanghai. */
export async function auditPage(
  tx: Tx,
  filter: Filter,
  paging: { page: number; size: number },
): Promise<{ list: AuditEntry[]; total: number }> {
  const { from, to } = filter;
  const span = {
    from: from ? shanghaiMoment(from) : undefined,
    until: to ? shanghaiMoment(addDays(to, 1)) : undefined,
  };
  const { rows, total } = await listAudit(tx, { ...filter, ...span }, paging);
  const people = await staffByRids(
    tx,
    rows.map((row) => row.staff_rid),
  );
  const names = new Map(people.map((row) => [row.rid, row.name]));
  return { list: rows.map((row) => entryOf(row, names)), total };
}

export async function exportRows(tx: Tx, filter: Filter): Promise<OutputOf<typeof exportAudit>> {
  return auditPage(tx, filter, { page: 1, size: mostRows });
}

function entryOf(row: AuditRow, names: ReadonlyMap<string, string>): AuditEntry {
  const { seq, at, account, path, subject, input, ip, staff_rid } = row;
  return {
    seq,
    at: shanghaiIso(at),
    account,
    name: names.get(staff_rid) ?? '',
    path,
    title: callTitle(path),
    subject,
    input,
    ip,
  };
}
