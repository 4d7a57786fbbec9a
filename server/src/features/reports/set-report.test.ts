import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAssigns } from '@yance/contract/results/endpoints.ts';
import {
  checkingOrder,
  lockedOrder,
  openLaboratory,
  published,
  type LaboratoryStaff,
} from '../../../test/laboratory.ts';
import type { MemberSpeaker } from '../../../test/people.ts';
import { startS3Server, type S3Server } from '../../../test/s3-server.ts';
import type { World } from '../../../test/world.ts';
import { storage } from '../../gateways/storage/storage.ts';
import { findTask } from '../results/index.ts';
import { gateways, setGateways } from '../../gateways/gateways.ts';
import { hours } from '../../kernel/clock.ts';
import { unavailable } from '../../kernel/refusal.ts';
import { ServiceAway } from '../../kernel/service-away.ts';
import { reportDrawings } from './report-figures.ts';
import { findReport, reportsOfTasks } from './reports.store.ts';
import { settingBy, settingReports } from './set-report.ts';

let world: World;
let staff: LaboratoryStaff;
let student: MemberSpeaker;
let s3: S3Server;
const folder = mkdtempSync(join(tmpdir(), 'yance-bucket-'));
beforeAll(async () => {
  ({ world, staff, student } = await openLaboratory(50_000_00));
  s3 = await startS3Server(folder);
  setGateways({ ...gateways(), s3: s3.account });
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true });
});

/** The rid of a report that was issued and is not set yet. */
async function issued(): Promise<string> {
  const { tasks } = await lockedOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  await published(world, staff, tasks[0] ?? '');
  const [report] = await reportsOfTasks(world.database.db, tasks);
  return report?.rid ?? '';
}
const fileOf = async (rid: string) => (await findReport(world.database.db, rid))?.file_rid ?? null;

test('a report that two processes set at once has one file, and the other leaves none behind', async () => {
  const rid = await issued();
  expect(await fileOf(rid)).toBeNull();
  const before = s3.keys();
  const set = () => settingReports.outside?.({ database: world.database, clock: world.clock }, { rid });
  await Promise.all([set(), set(), set()]);
  const file = await fileOf(rid);
  expect(file).not.toBeNull();
  expect(s3.keys().filter((key) => !before.includes(key))).toEqual([expect.stringContaining(file ?? '')]);
});

test('a report whose file is not there any more is set and names it, with the reason where its time was over', async () => {
  const drawnOf = async (tasks: string[]) => {
    const [report] = await reportsOfTasks(world.database.db, tasks);
    return (await reportDrawings(world.database.db, report!.content)).unshown;
  };
  const { tasks, files } = await checkingOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  await storage().remove(files[0] ?? '');
  expect(await drawnOf(tasks)).toEqual([{ about: expect.stringContaining('N001.xy'), why: '文件的内容已不在系统中' }]);
  const [report] = await reportsOfTasks(world.database.db, tasks);
  const rid = report?.rid ?? '';
  await settingReports.outside?.({ database: world.database, clock: world.clock }, { rid });
  expect(await fileOf(rid)).not.toBeNull();
  await world.database.pool.query('update tasks set files_removed_at = now() where rid = $1', [tasks[0]]);
  expect(await drawnOf(tasks)).toMatchObject([{ why: '文件已过保存期，已删除' }]);
});

test('a link to a file whose bytes are gone answers in words that it is gone, and not that the database is', async () => {
  const { tasks, files } = await checkingOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  const { list } = await world.call(
    listAssigns,
    { order_rid: (await findTask(world.database.db, tasks[0] ?? ''))!.order_rid },
    student,
  );
  const url = list[0]?.files[0]?.url ?? '';
  await storage().remove(files[0] ?? '');
  const { statusCode, body } = await world.app.http.inject({ url });
  expect([statusCode, JSON.parse(body)]).toMatchObject([410, { msg: expect.stringContaining('已不在系统中') }]);
});

test('a machine that is too busy to draw a report is waited for like a service that is away, which counts no tries', async () => {
  const rid = await issued();
  const set = (failure: Error) =>
    settingBy(() => Promise.reject(failure)).outside?.({ database: world.database, clock: world.clock }, { rid });
  await expect(set(unavailable(60))).rejects.toBeInstanceOf(ServiceAway);
  const broken = new Error('The template is broken.');
  await expect(set(broken)).rejects.toBe(broken);
  expect(await fileOf(rid)).toBeNull();
});

test('a report that is issued while the storage is away has its file once that is back', async () => {
  const rid = await issued();
  s3.behave.mood = 'fails';
  await world.settle();
  expect(await fileOf(rid)).toBeNull();
  s3.behave.mood = 'well';
  world.clock.pass(hours(1));
  await world.settle();
  const file = await fileOf(rid);
  expect(file).not.toBeNull();
  expect(s3.keys().filter((key) => key.includes(file ?? ''))).toHaveLength(1);
});
