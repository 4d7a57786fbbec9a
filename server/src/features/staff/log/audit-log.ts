import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { AuditEntry, exportAudit, ReadingEntry } from '@yance/contract/staff/admin-endpoints.ts';
import type { RecordKind } from '@yance/contract/staff/record.ts';
import { callTitle } from '../../../kernel/http/call-titles.ts';
import { isRid, type StaffWork, type Tx } from '../../../kernel/db.ts';
import { listAudit, listReadings, type AuditRow } from '../../../kernel/audit/list-audit.ts';
import { dayRange } from '../../../kernel/time/day-range.ts';
import { allSettings } from '../../settings/index.ts';
import { ridsCalled } from '../find-records.ts';
import { recordFor, records } from '../read/open-record.ts';
import { pageOfStaff, staffByRids } from '../staff.store.ts';

interface Filter {
  account?: string | undefined;
  path?: string | undefined;
  subject?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}
/** A page has at most as many rows. */
const mostTitled = 100;
/** One file holds at most this many rows; more are asked for by a narrower filter. */
const mostRows = 10_000;

/** One page of the log with names; the days of the filter are whole days in Shanghai. */
export async function auditPage(
  work: StaffWork,
  filter: Filter,
  paging: { page: number; size: number },
): Promise<{ list: AuditEntry[]; total: number }> {
  const { tx } = work;
  const { rows, total } = await listAudit(tx, await asked(work, filter), paging);
  const names = await namesOf(tx, rows);
  const objects = await objectNames(tx, rows);
  // A whole file of rows would ask for thousands of records.
  const titles: ReadonlyMap<string, string> = rows.length > mostTitled ? new Map() : await recordTitles(work, rows);
  const objectOf = ({ subject }: AuditRow, index: number) => titles.get(subject ?? '') ?? objects[index] ?? '';
  return { list: rows.map((row, index) => entryOf(row, names, objectOf(row, index))), total };
}

/** What records are called of whose kind the calls are, as far as the reader may open them; asked for all at once. */
async function recordTitles(work: StaffWork, rows: readonly AuditRow[]): Promise<Map<string, string>> {
  const kinds = new Map<string, RecordKind>();
  for (const { subject, path } of rows) {
    const source = records.get().find(({ call }) => areaOf(call.path) === areaOf(path));
    if (source && subject && isRid(subject)) kinds.set(subject, source.key);
  }
  const titled = [...kinds].map(async ([rid, kind]) => [rid, (await recordFor(work, { kind, rid }))?.title] as const);
  return new Map((await Promise.all(titled)).flatMap(([rid, title]) => (title === undefined ? [] : [[rid, title]])));
}

/** Such as /api/staff/order: calls on records of one kind begin alike. */
const areaOf = (path: string): string => path.split('/', 4).join('/');

/** One page of who read members' personal data, with names. */
export async function readingsPage(
  work: StaffWork,
  filter: Filter,
  paging: { page: number; size: number },
): Promise<{ list: ReadingEntry[]; total: number }> {
  const { tx } = work;
  const { rows, total } = await listReadings(tx, await asked(work, filter), paging);
  const names = await namesOf(tx, rows);
  const list = rows.map(({ staff_rid, at, ...row }) => ({
    ...row,
    at: shanghaiIso(at),
    name: names.get(staff_rid) ?? '',
    title: callTitle(row.path),
  }));
  return { list, total };
}

async function namesOf(tx: Tx, rows: readonly { staff_rid: string }[]): Promise<Map<string, string>> {
  const rids = rows.map(({ staff_rid }) => staff_rid);
  return new Map((await staffByRids(tx, rids)).map(({ rid, name }) => [rid, name]));
}

/** What was done is asked for by the rid or key of its record, or by words that name some. */
async function asked(work: StaffWork, { subject, from, to, ...filter }: Filter) {
  const days = dayRange({ since: from, until: to });
  if (!subject) return { ...filter, ...days };
  const rid = subject.toLowerCase();
  return { ...filter, ...days, subjects: isRid(rid) ? [rid] : [subject, ...(await called(work, subject))] };
}

/** Colleagues by account or name, and what the console's search finds. */
async function called(work: StaffWork, words: string): Promise<string[]> {
  const { rows } = await pageOfStaff(work.tx, { kw: words }, { page: 1, size: 20 });
  return [...rows.map(({ rid }) => rid), ...(await ridsCalled(work, words))];
}

export async function exportRows(work: StaffWork, filter: Filter): Promise<OutputOf<typeof exportAudit>> {
  return auditPage(work, filter, { page: 1, size: mostRows });
}

/**
 * What each row was done to, in words: a setting by its label, a colleague by name, else as the inputs on the same page
 * name it.
 */
async function objectNames(tx: Tx, rows: readonly AuditRow[]): Promise<string[]> {
  const labels = new Map((await allSettings(tx)).map(({ key, label }) => [key, label]));
  const rids = rows.flatMap(({ subject }) => (subject && isRid(subject) ? [subject] : []));
  const known = new Map((await staffByRids(tx, rids)).map((row) => [row.rid, row.name]));
  const own = rows.map(({ subject, input }) => {
    const name = nameIn(input, labels);
    if (subject && name && !known.has(subject)) known.set(subject, name);
    return name;
  });
  return rows.map(({ subject }, index) => own[index] || known.get(subject ?? '') || '');
}

function nameIn(input: unknown, labels: ReadonlyMap<string, string>): string {
  const { key, name, title, draft, data } = recordOf(input);
  const setting = typeof key === 'string' ? labels.get(key) : undefined;
  const inner = { ...recordOf(data), ...recordOf(draft) };
  return (
    ([setting, name, title, inner.name, inner.title].find((one) => typeof one === 'string' && one !== '') as
      | string
      | undefined) ?? ''
  );
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function entryOf(row: AuditRow, names: ReadonlyMap<string, string>, object: string): AuditEntry {
  const { seq, at, account, path, subject, input, ip, staff_rid } = row;
  return {
    seq,
    at: shanghaiIso(at),
    account,
    name: names.get(staff_rid) ?? '',
    path,
    title: callTitle(path),
    subject,
    object,
    input,
    ip,
  };
}
