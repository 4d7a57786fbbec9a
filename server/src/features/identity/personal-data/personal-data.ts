import type { Tx, Work } from '../../../kernel/db.ts';
import { personalDataPort, type DataSheet } from '../../../kernel/audit/personal-data.ts';
import { contactChangesOf } from '../contacts.store.ts';
import { getMember } from '../members.store.ts';

/** The member's phone, and those that were given up for another. */
export async function phonesOf(tx: Tx, memberRid: string): Promise<string[]> {
  const { phone } = await getMember(tx, memberRid);
  const changes = await contactChangesOf(tx, memberRid);
  return [phone, ...changes.flatMap(({ kind, before }) => (kind === 'phone' ? [before] : []))];
}

/** The phone and the e-mail address, former ones too, as they were written and in small letters. */
async function reachedBy(tx: Tx, memberRid: string): Promise<string[]> {
  const { phone, email } = await getMember(tx, memberRid);
  const changes = await contactChangesOf(tx, memberRid);
  const all = [phone, email, ...changes.flatMap(({ before, after }) => [before, after])];
  return [...new Set(all.flatMap((one) => [one, one.toLowerCase()]))].filter((one) => one !== '');
}

export const countHolders = (): number => personalDataPort.get().length;

/** What the holder at a place of the list has of a member. */
export const collectFrom = (tx: Tx, place: number, memberRid: string): Promise<readonly DataSheet[]> =>
  personalDataPort.get()[place]?.collect(tx, memberRid) ?? Promise.resolve([]);

/** All reasons against closing an account, in the order of the features. */
export async function closingObstaclesOf(tx: Tx, memberRid: string): Promise<string[]> {
  const found: string[] = [];
  for (const { hindrances } of personalDataPort.get()) found.push(...((await hindrances?.(tx, memberRid)) ?? []));
  return found;
}

/** Rids of files that must stay when the others are erased. */
async function filesToRetain(tx: Tx, memberRid: string): Promise<Set<string>> {
  const retained = new Set<string>();
  for (const { retainedFiles } of personalDataPort.get())
    for (const rid of (await retainedFiles?.(tx, memberRid)) ?? []) retained.add(rid);
  return retained;
}

/** Lets every feature erase what it holds. This feature comes last: the others still find the member. */
export async function eraseEverywhere(work: Work, memberRid: string): Promise<void> {
  const known = { papers: await filesToRetain(work.tx, memberRid), reachedBy: await reachedBy(work.tx, memberRid) };
  const holders = personalDataPort.get();
  const last = holders.filter(({ feature }) => feature === 'identity');
  const others = holders.filter(({ feature }) => feature !== 'identity');
  for (const { erase } of [...others, ...last]) await erase?.(work, memberRid, known);
}
