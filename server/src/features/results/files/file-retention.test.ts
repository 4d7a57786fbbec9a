import { login } from '@yance/contract/identity/endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import * as member from '@yance/contract/results/endpoints.ts';
import * as staffCalls from '@yance/contract/results/staff-endpoints.ts';
import { verifyDocument } from '@yance/contract/verification/endpoints.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { storage } from '../../../gateways/storage/storage.ts';
import { days } from '../../../kernel/clock.ts';
import { checkingOrder, createLaboratoryStaff, type LaboratoryStaff } from '../../../../test/laboratory.ts';
import { newMember, signInStaff, type MemberSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { removeOld } from './file-retention.ts';

let world: World;
let staff: LaboratoryStaff;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  staff = await createLaboratoryStaff(world);
});

const again = async (who: MemberSpeaker) => {
  const { token } = await world.call(login, { account: who.phone, password: who.password });
  return { ...who, token };
};
const until = async (day: string) => {
  world.clock.pass(new Date(`${day}T12:00:00+08:00`).getTime() - world.clock.now().getTime());
  await world.settle();
};

test('files are kept for the set years after the data are confirmed, the owner is warned once, then only their record stays', async () => {
  const owner = await newMember(world);
  const wanted = [
    { kw: 'XRD', count: 1 },
    { kw: '场发射扫描电镜', count: 1 },
  ];
  const { rid: order_rid, tasks, files } = await checkingOrder(world, staff, owner, wanted);
  const shown = async (as: MemberSpeaker) => (await world.call(member.listAssigns, { order_rid }, as)).list;
  expect(await shown(owner)).toMatchObject([{ kept: null }, { kept: null }]);
  for (const rid of tasks) await world.call(member.confirmAssign, { rid }, owner);
  const kept = { until: '2029-11-24', removed: null };
  expect(await shown(owner)).toMatchObject([
    { kept, files: [{}] },
    { kept, files: [{}] },
  ]);
  const previewed = await world.call(member.previewAssign, { rid: files[0]! }, owner);
  expect(previewed.kind).toBe('parts');
  const { rows } = await world.database.pool.query<{ sha256: string }>('select sha256 from files where rid = $1', [
    files[0],
  ]);

  const messages = async () => {
    const { list } = await world.call(listMessages, { size: 100 }, await again(owner));
    return list.filter(({ title }) => title === '结果文件即将到期').map(({ content }) => content);
  };
  await until('2029-10-24');
  expect(await messages()).toEqual([]);
  await until('2029-10-25');
  expect(await messages()).toEqual([expect.stringContaining('的结果文件保存到 2029-11-24，到期后将删除')]);

  await until('2029-11-24');
  expect((await shown(await again(owner)))[0]!.files).toHaveLength(1);
  await until('2029-11-25');
  const later = await again(owner);
  expect(await shown(later)).toMatchObject([
    { files: [], kept: { removed: expect.stringContaining('2029-11-25') } },
    { files: [], kept: { removed: expect.stringContaining('2029-11-25') } },
  ]);
  expect(await world.call(member.assignFiles, { order_rid }, later)).toMatchObject({ files: [], zip_url: null });
  for (const key of [files[0]!, `${files[0]!}.preview.json`, `${files[0]!}.preview.bin`])
    expect(await storage().size(key)).toBeUndefined();
  expect(await world.answer(member.previewAssign, { rid: files[0]! }, later)).toMatchObject({ reason: 'notFound' });
  const reviewer = { cookie: await signInStaff(world, staff.reviewer) };
  expect(await world.answer(staffCalls.previewResult, { rid: files[0]! }, reviewer)).toMatchObject({
    reason: 'notFound',
  });
  const record = await world.call(staffCalls.getTask, { rid: tasks[0]! }, reviewer);
  expect(record.timeline.at(-1)).toMatchObject({ label: '结果文件保存期满，已删除', actor: '系统' });
  expect(await world.call(verifyDocument, { code: rows[0]!.sha256 })).toMatchObject({ genuine: true, kind: 'results' });
  expect(await messages()).toHaveLength(1);
});

test('where the warning did not go out in time, it goes out at the end and the files stay as long after it as the setting says', async () => {
  const owner = await newMember(world);
  const { tasks, files } = await checkingOrder(world, staff, owner, [{ kw: 'XRD', count: 1 }]);
  await world.call(member.confirmAssign, { rid: tasks[0]! }, owner);
  // As if the machine had been off since before the warning: both are due at once.
  await world.database.pool.query("update tasks set files_until = '2026-01-01' where rid = $1", [tasks[0]]);
  await world.database.pool.query("delete from jobs where kind = 'task.filesEnding' and key = $1", [tasks[0]]);
  await world.database.pool.query(
    "update jobs set run_at = now() - interval '1 year' where kind = 'task.filesOver' and key = $1",
    [tasks[0]],
  );
  const warnings = async () => {
    const { list } = await world.call(listMessages, { size: 100 }, await again(owner));
    return list.filter(({ title }) => title === '结果文件即将到期').length;
  };
  await world.settle();
  expect([await warnings(), await storage().size(files[0]!)]).toEqual([1, expect.any(Number)]);
  world.clock.pass(days(29));
  await world.settle();
  expect(await storage().size(files[0]!)).toBeGreaterThan(0);
  world.clock.pass(days(2));
  await world.settle();
  expect([await warnings(), await storage().size(files[0]!)]).toEqual([1, undefined]);
});

test('bytes stay where the transaction that ends their time does not stand', async () => {
  const owner = await newMember(world);
  const { tasks, files } = await checkingOrder(world, staff, owner, [{ kw: 'XRD', count: 1 }]);
  await world.call(member.confirmAssign, { rid: tasks[0]! }, owner);
  await world.database.pool.query("update tasks set files_until = '2026-01-01' where rid = $1", [tasks[0]]);
  const end = (fails: boolean) =>
    world.database.transaction(async (tx) => {
      await removeOld.run({ tx, clock: world.clock, actor: { kind: 'timer' } }, { rid: tasks[0]! });
      if (fails) throw new Error('The database is gone.');
    });
  await end(false);
  world.clock.pass(days(31));
  await expect(end(true)).rejects.toThrow('gone');
  expect(await storage().size(files[0]!)).toBeGreaterThan(0);
  await end(false);
  await world.settle();
  expect(await storage().size(files[0]!)).toBeUndefined();
});

test('a task keeps the time it was promised when the setting changes, and data that nobody has confirmed are kept', async () => {
  const owner = await newMember(world);
  const { tasks, files } = await checkingOrder(world, staff, owner, [{ kw: 'XRD', count: 1 }]);
  const { files: open } = await checkingOrder(world, staff, owner, [{ kw: 'XRD', count: 1 }]);
  await world.call(member.confirmAssign, { rid: tasks[0]! }, owner);
  await world.database.pool.query(
    "update settings set value = '1' where key = 'results.retention_years'; update jobs set dead_at = now() where kind = 'task.confirm' and done_at is null",
  );
  world.clock.pass(days(2 * 365));
  await world.settle();
  for (const rid of [...files, ...open]) expect(await storage().size(rid)).toBeGreaterThan(0);
});
