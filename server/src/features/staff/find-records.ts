import type { FoundRecord } from '@yance/contract/staff/find-endpoints.ts';
import type { Guarded } from '@yance/contract/staff/permissions/rights.ts';
import { actingIn } from '../../kernel/actor.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { collection } from '../../kernel/port.ts';

/** How many records of a kind are shown at the most. */
const mostOfAKind = 5;

/** A record with its page; `rid` is what logs know it by. */
interface Found extends Omit<FoundRecord, 'kind'> {
  rid: string;
}

/** Records of one kind by the words that name them: the feature that owns them provides it for `finders`. */
export interface Finder {
  key: FoundRecord['kind'];
  /** The call that reads the page that is found: who may make it finds it. */
  call: Guarded;
  find(work: StaffWork, kw: string, most: number): Promise<Found[]>;
}

/** Whether somebody types a number, or a part of one: only then are records looked for that have no other name. */
export const looksLikeNumber = (kw: string): boolean => /^[a-z]{0,3}\d{4,}$/i.test(kw);

export const finders = collection<Finder>('staff.finders');

/** What some words name among the records that the caller's roles may open. */
export async function findRecords(work: StaffWork, kw: string): Promise<{ list: FoundRecord[] }> {
  const found = await Promise.all(
    finders.get().map(async ({ key, call, find }) => {
      const actor = actingIn(work.actor, call);
      const records = actor ? await find({ ...work, actor }, kw, mostOfAKind) : [];
      return records.map(({ rid: _, ...one }) => ({ kind: key, ...one }));
    }),
  );
  return { list: found.flat() };
}

/** The rids of the records that some words name, whoever may open them. */
export async function ridsCalled(work: StaffWork, kw: string): Promise<string[]> {
  const found = await Promise.all(finders.get().map(({ find }) => find(work, kw, mostOfAKind)));
  return found.flat().map(({ rid }) => rid);
}
