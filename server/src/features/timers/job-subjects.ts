import { recordKinds, type RecordKind } from '@yance/contract/staff/record.ts';
import type { Job } from '@yance/contract/timers/staff-endpoints.ts';
import { isRid, type StaffWork, type Tx } from '../../kernel/db.ts';
import { recordsOfFacts, type JobRow } from '../../kernel/job-lists.ts';
import { collection, type Keyed } from '../../kernel/port.ts';
import { recordFor } from '../staff/index.ts';

type Subject = NonNullable<Job['about']>;

/** What jobs are about that is no record with a page of its own: the feature that owns it provides it. */
interface SubjectSource extends Keyed {
  /** The field of a job's payload that holds its rid, and how the names of such jobs begin. */
  field: string;
  beginning: string;
  find(tx: Tx, rid: string): Promise<Subject | undefined>;
}
export const subjects = collection<SubjectSource>('timers.subjects');

/** Records with a page but without a number that people know, with their names. */
const nameless: Readonly<Record<string, readonly [name: string, path: string]>> = {
  pickup: ['上门取样', 'pickups'],
  transfer: ['转账与退款', 'transfers'],
  withdrawal: ['提现', 'withdrawals'],
  community: ['课题组', 'communities'],
  service: ['检测项目', 'services'],
};

type Ref = { entity: string; rid: string };

/** What each of these jobs is about: a message, the record that its payload names, or those of its facts. */
export async function subjectsOf(work: StaffWork, rows: readonly JobRow[]): Promise<(Subject | null)[]> {
  const records = await recordsOfFacts(work.tx, rows.flatMap(seqsOf));
  const found: (Subject | null)[] = [];
  for (const row of rows) {
    const seqs = seqsOf(row);
    const [first] = seqs.flatMap((seq) => records.get(seq) ?? []);
    const subject =
      seqs.length > 0 ? await named(work, first) : ((await provided(work.tx, row)) ?? (await named(work, refOf(row))));
    found.push(subject && seqs.length > 1 ? { ...subject, words: `${subject.words} 等 ${seqs.length} 项` } : subject);
  }
  return found;
}

const fieldOf = ({ payload }: JobRow, name: string): unknown =>
  typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>)[name] : undefined;

/** The facts that a job takes to who follows them. */
function seqsOf(row: JobRow): number[] {
  const seqs = row.kind.startsWith('fact:') ? [fieldOf(row, 'seq'), fieldOf(row, 'seqs')].flat() : [];
  return seqs.filter((seq) => typeof seq === 'number');
}

async function provided(tx: Tx, row: JobRow): Promise<Subject | undefined> {
  for (const { field, beginning, find } of subjects.get()) {
    const rid = fieldOf(row, field);
    if (row.kind.startsWith(beginning) && typeof rid === 'string' && isRid(rid)) return find(tx, rid);
  }
  return undefined;
}

/** The record that a payload names; a member where it names nothing else. */
function refOf(row: JobRow): Ref | undefined {
  const [rid, member] = [fieldOf(row, 'rid'), fieldOf(row, 'member_rid')];
  if (typeof rid === 'string' && isRid(rid)) return { entity: row.kind.split(/[.:]/)[0] ?? '', rid };
  return typeof member === 'string' && isRid(member) ? { entity: 'member', rid: member } : undefined;
}

const isRecordKind = (entity: string): entity is RecordKind => Object.hasOwn(recordKinds, entity);

async function named(work: StaffWork, ref: Ref | undefined): Promise<Subject | null> {
  if (!ref) return null;
  if (isRecordKind(ref.entity)) {
    const record = await recordFor(work, { kind: ref.entity, rid: ref.rid });
    return record ? { words: `${recordKinds[ref.entity]} ${record.title}`, path: record.path } : null;
  }
  const page = nameless[ref.entity];
  return page ? { words: page[0], path: `/${page[1]}/${ref.rid}` } : null;
}
