import { uploadFile } from '@yance/contract/files/endpoints.ts';
import { createEntry, publishEntry, saveEntry } from '@yance/contract/content/staff-endpoints.ts';
import { saveDraft } from '@yance/contract/orders/endpoints.ts';
import { postRequirement, uploadAttachment } from '@yance/contract/requirements/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { newMember, newPhone, newStaff } from '../../../test/people.ts';
import { signInAgain } from '../../../test/booking.ts';
import { answerToFile, newMemberFile, newStaffFile, pdf } from '../../../test/uploads.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { storage } from '../../gateways/storage/storage.ts';
import { days, minutes } from '../../kernel/clock.ts';
import type { Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { expireFiles } from './expire-files.ts';
import { scheduleFileUpkeep } from './file-upkeep.ts';
import { filesByRid, keepFiles } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const timer = { kind: 'timer' } as const;
const sweepIn = (work: Pick<Work, 'tx'>) => expireFiles({ tx: work.tx, clock: world.clock, actor: timer });
const sweep = () => world.database.transaction((tx) => sweepIn({ tx }));
const isThere = async (rid: string) => (await filesByRid(world.database.db, [rid])).has(rid);

async function visitorsFile(): Promise<string> {
  const { data } = await answerToFile(world, uploadAttachment, {}, 'plan.txt', Buffer.from('plan'));
  return (data as { rid: string }).rid;
}
const requirement = (attachments: string[]) => ({
  type: 'requirement' as const,
  name: '林晓雨',
  phone: newPhone(),
  content: '测 XRD',
  attachments,
});

test('a visitor’s file of a requirement that was never sent is gone after a day', async () => {
  const [lost, kept] = [await visitorsFile(), await visitorsFile()];
  await world.call(postRequirement, requirement([kept]));
  await sweep();
  expect(await isThere(lost)).toBe(true);
  world.clock.pass(days(1) + minutes(1));
  await sweep();
  await world.settle();
  expect([await isThere(lost), await storage().size(lost)]).toEqual([false, undefined]);
  expect([await isThere(kept), await storage().size(kept)]).toEqual([true, 4]);
  world.clock.pass(days(40));
  await sweep();
  expect(await isThere(kept)).toBe(true);
});

test('a file that staff sent and nothing names is gone after the days of the setting; one that any version of a text names stays', async () => {
  const editor = await newStaff(world, 'E');
  const [lost, attached] = [await newStaffFile(world, editor), await newStaffFile(world, editor, '说明.pdf')];
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '正文' }] }] };
  const data = { title: '有附件的', sketch: '摘要', img: 'a.webp', body };
  const attachments = [{ rid: attached, name: '说明.pdf', size: pdf.length }];
  const draft = await world.call(createEntry, { kind: 'news', data: { ...data, attachments } }, editor);
  const { rid, revision } = await world.call(publishEntry, { rid: draft.rid, revision: draft.revision }, editor);
  await world.call(saveEntry, { rid, revision, data: { ...data, attachments: [] } }, editor);
  world.clock.pass(days(31));
  await sweep();
  await world.settle();
  expect([await isThere(lost), await storage().size(lost)]).toEqual([false, undefined]);
  expect([await isThere(attached), await storage().size(attached)]).toEqual([true, pdf.length]);
});

test('a file that is attached while it is swept is kept, or its record is refused: never a record without its file', async () => {
  const editor = await newStaff(world, 'E');
  const [early, late] = [await newStaffFile(world, editor), await newStaffFile(world, editor)];
  world.clock.pass(days(31));
  const found = [...(await filesByRid(world.database.db, [early, late])).values()];
  const [first, second] = [early, late].map((rid) => found.filter((one) => one.rid === rid));
  await world.database.transaction(async (tx) => {
    await keepFiles(tx, first!);
    await sweep();
  });
  expect([await isThere(early), await isThere(late)]).toEqual([true, false]);
  await expect(world.database.transaction((tx) => keepFiles(tx, second!))).rejects.toThrow(Refusal);
});

test('a requirement that is sent while its file is swept is refused in words', async () => {
  const file = await visitorsFile();
  await world.database.pool.query('update files set created_at = $1 where rid = $2', [world.clock.now(), file]);
  let sent: Promise<unknown> = Promise.resolve();
  await world.database.transaction(async (tx) => {
    world.clock.pass(days(1) + minutes(1));
    await sweepIn({ tx });
    world.clock.pass(-minutes(2));
    sent = world.answer(postRequirement, requirement([file]));
    await waitingForLock();
  });
  expect(await sent).toMatchObject({ code: 0, reason: 'fileUnknown' });
  world.clock.pass(minutes(2));
});

test('a draft that is saved while its photo would be swept keeps it', async () => {
  const member = await newMember(world);
  const photo = await newMemberFile(world, member, 'photo.pdf', pdf);
  world.clock.pass(days(31));
  const again = await signInAgain(world, member);
  const [taken, saving] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = world.database.transaction(async (tx) => {
    // The draft's own row is taken by another window, so that its saving stands still with the photo in hand.
    await tx.execute(`insert into order_drafts (member_rid, demand, saved_at) values ('${member.rid}', '{}', now())`);
    taken.resolve();
    await saving.promise;
  });
  await taken.promise;
  const saved = world.call(saveDraft, { demand: { lines: [{ groups: [{ photo_rid: photo }] }] } }, again);
  await waitingForLock();
  await sweep();
  saving.resolve();
  await Promise.all([held, saved]);
  expect(await isThere(photo)).toBe(true);
  await world.database.transaction((tx) => scheduleFileUpkeep({ tx, clock: world.clock }));
  await world.settle();
  expect(await isThere(photo)).toBe(true);
  expect((await answerToFile(world, uploadFile, again, 'b.pdf', pdf)).code).toBe(1);
});

/** Until a statement of this database waits for another one's lock. */
async function waitingForLock(): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await world.database.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      },
      { timeout: 4_000 },
    )
    .toBeGreaterThan(0);
}
