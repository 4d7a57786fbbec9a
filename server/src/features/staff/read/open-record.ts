import type { ReplyWords } from '@yance/contract/replies/fields.ts';
import type { RecordKind, RecordRef } from '@yance/contract/staff/record.ts';
import type { Guarded } from '@yance/contract/staff/permissions/rights.ts';
import { actingIn, type Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db.ts';
import { collection } from '../../../kernel/port.ts';
import { Refusal } from '../../../kernel/refusal.ts';

interface Reader {
  tx: Tx;
  actor: Staff;
}

export interface OpenRecord {
  /** Its number or name. */
  title: string;
  /** Its page in the console. */
  path: string;
  /** Whose it is; null for a community's and a visitor's. */
  member_rid: string | null;
}

/** Records of one kind that staff talk about: the feature that owns them provides it for `records`. */
export interface RecordSource {
  key: RecordKind;
  /** The call that reads its page: who may make it may open the record. */
  call: Guarded;
  /** People of the same role and laboratory may see different ones, such as couriers. */
  differs?: true;
  /** Undefined for one that does not exist, or that this person may not see among those of the kind. */
  find(reader: Reader, rid: string): Promise<OpenRecord | undefined>;
  /** What canned replies may say of it; left out where nobody replies about records of the kind. */
  words?(reader: Reader, rid: string): Promise<ReplyWords>;
}

export const records = collection<RecordSource>('staff.records');

/** A record that the person may open; refuses `notFound` for any other. */
export async function openRecord(reader: Reader, ref: RecordRef): Promise<OpenRecord> {
  const found = await recordFor(reader, ref);
  if (!found) throw new Refusal('notFound');
  return found;
}

/** What canned replies may say of a record. Refuses as openRecord. */
export async function recordWords(reader: Reader, ref: RecordRef): Promise<ReplyWords> {
  await openRecord(reader, ref);
  const { call, words } = sourceOf(ref.kind);
  const actor = actingIn(reader.actor, call) ?? reader.actor;
  return (await words?.({ ...reader, actor }, ref.rid)) ?? {};
}

/** The same; undefined where the person may not open it. */
export async function recordFor(reader: Reader, { kind, rid }: RecordRef): Promise<OpenRecord | undefined> {
  const source = sourceOf(kind);
  const actor = actingIn(reader.actor, source.call);
  return actor && source.find({ ...reader, actor }, rid);
}

export const sourceOf = (kind: RecordKind): RecordSource => {
  const source = records.get().find(({ key }) => key === kind);
  if (!source) throw new Error(`No feature provides records of the kind ${kind}.`);
  return source;
};
