import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { uploadFile } from '@yance/contract/files/endpoints.ts';
import { addDeposit, sendVoucher } from '@yance/contract/balance/endpoints.ts';
import { saveDraft } from '@yance/contract/orders/endpoints.ts';
import type { SettingKeyOf } from '@yance/contract/settings/values.ts';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { signInAgain } from '../../../test/booking.ts';
import { newMember, type MemberSpeaker } from '../../../test/people.ts';
import { newMemberFile } from '../../../test/uploads.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { gateways } from '../../gateways/gateways.ts';
import { storage } from '../../gateways/storage/storage.ts';
import { after, days } from '../../kernel/clock.ts';
import { newRid } from '../../kernel/db.ts';
import { changeSetting } from '../settings/index.ts';
import { scheduleFileUpkeep } from './file-upkeep.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

afterEach(() => void vi.restoreAllMocks());

const set = (key: SettingKeyOf<number>, value: number) =>
  world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, key, value));

async function send(member: MemberSpeaker, bytes: number) {
  const form = 'content-disposition: form-data; name="file"; filename="a.bin"';
  const reply = await world.app.http.inject({
    method: 'POST',
    url: uploadFile.path,
    headers: { 'content-type': 'multipart/form-data; boundary=b', token: member.token },
    payload: `--b\r\n${form}\r\n\r\n${'x'.repeat(bytes)}\r\n--b--\r\n`,
  });
  return { status: reply.statusCode, after: Number(reply.headers['retry-after']), ...reply.json<{ msg: string }>() };
}

test('a member sends so many bytes in 24 hours, also at once, and is told when to come again', async () => {
  const member = await newMember(world);
  await set('upload.day_mb', 1);
  const sent = await Promise.all(Array.from({ length: 6 }, () => send(member, 300_000)));
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(3);
  const refused = sent.find(({ status }) => status === 429);
  expect(refused).toMatchObject({ after: 86_400, msg: '24 小时内上传的文件已达上限，请 24 小时后再试' });
  expect((await send(await newMember(world), 300_000)).status).toBe(200);
  world.clock.pass(days(1));
  expect((await send(await signInAgain(world, member), 300_000)).status).toBe(200);
  await set('upload.day_mb', 5_120);
  await set('upload.day_files', 1);
  expect(await send(await signInAgain(world, member), 1)).toMatchObject({ status: 429 });
  await set('upload.day_files', 500);
});

test('uploads stop before the disk has no room for the database, and say so', async () => {
  const member = await newMember(world);
  await set('upload.free_mb', 1_000_000);
  const lacking = (await storage().free()) < 1_000_000 * 1024 * 1024;
  expect(lacking).toBe(true);
  expect(await send(member, 10)).toMatchObject({
    status: 503,
    after: 600,
    msg: '系统存储空间不足，暂时不能上传文件，请 10 分钟后再试或联系客服',
  });
  await set('upload.free_mb', 0);
  expect((await send(member, 10)).status).toBe(200);
});

/** An upload that does not say how long it is, and goes on as long as the test writes. */
function sendUnmeasured(member: MemberSpeaker) {
  const payload = new PassThrough();
  payload.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n');
  const status = world.app.http
    .inject({
      method: 'POST',
      url: uploadFile.path,
      headers: { 'content-type': 'multipart/form-data; boundary=b', token: member.token },
      payload,
    })
    .then(({ statusCode }) => statusCode);
  return { payload, status, end: () => payload.end('\r\n--b--\r\n') };
}

test('uploads that do not say how long they are get only room that the others under way leave', async () => {
  const member = await newMember(world);
  const free = vi.spyOn(storage(), 'free').mockResolvedValue(50 * 1024 * 1024);
  const first = sendUnmeasured(member);
  first.payload.write('x');
  await expect.poll(() => free.mock.calls.length, { timeout: 15_000 }).toBe(1);
  const second = sendUnmeasured(member);
  second.payload.write('x');
  second.end();
  expect(await second.status).toBe(503);
  expect((await send(member, 10)).status).toBe(200);
  first.end();
  expect(await first.status).toBe(200);
  const third = sendUnmeasured(member);
  third.payload.write('x');
  third.end();
  expect(await third.status).toBe(200);
});

test('an upload stops when the room on the disk comes to an end meanwhile, and leaves nothing', async () => {
  const member = await newMember(world);
  await set('upload.file_mb', 100);
  await set('upload.free_mb', 1);
  const free = vi.spyOn(storage(), 'free').mockResolvedValue(50 * 1024 * 1024);
  const upload = sendUnmeasured(member);
  await expect.poll(() => free.mock.calls.length, { timeout: 15_000 }).toBe(1);
  free.mockResolvedValue(0);
  upload.payload.write(Buffer.alloc(33 * 1024 * 1024));
  upload.end();
  expect(await upload.status).toBe(503);
  const { rows } = await world.database.pool.query('select 1 from files where owner_rid = $1', [member.rid]);
  expect(rows).toHaveLength(0);
  await set('upload.free_mb', 0);
});

const folderOf = (rid: string) => join(rid.slice(-2), rid.slice(-4, -2));

async function upkeep(): Promise<void> {
  await world.database.transaction((tx) => scheduleFileUpkeep({ tx, clock: world.clock }));
  await world.settle();
}

test('what no record and no draft names is removed after a month with its bytes; what one names stays', async () => {
  const member = await newMember(world);
  const bytes = Buffer.from('%PDF-1.4 a');
  const [lost, voucher, drafted] = [
    await newMemberFile(world, member, 'lost.pdf', bytes),
    await newMemberFile(world, member, 'voucher.pdf', bytes),
    await newMemberFile(world, member, 'photo.pdf', bytes),
  ];
  const deposit = await world.call(
    addDeposit,
    { amount_fen: 100_000, method: 'bank', gift: 'none', invoice_wanted: false },
    member,
  );
  await world.call(sendVoucher, { rid: deposit.rid, voucher_rid: voucher }, member);
  await world.call(saveDraft, { demand: { lines: [{ groups: [{ photo_rid: drafted }] }] } }, member);
  world.clock.pass(days(29));
  await upkeep();
  expect(await storage().size(lost)).toBe(bytes.length);
  world.clock.pass(days(2));
  await upkeep();
  expect(await storage().size(lost)).toBeUndefined();
  expect([await storage().size(voucher), await storage().size(drafted)]).toEqual([bytes.length, bytes.length]);
  const { rows } = await world.database.pool.query('select rid from files where owner_rid = $1', [member.rid]);
  expect(rows).toHaveLength(2);
});

test('what a kill has left is swept: uploads that never arrived and files without a row, but nothing of other features', async () => {
  const root = gateways().storageRoot;
  world.clock.pass(days(1));
  const now = world.clock.now();
  const long = after(now, -days(3));
  const put = (folder: string, name: string, at: Date) => {
    // Two levels of folders by the last characters, as the storage lays them.
    mkdirSync(join(root, folder), { recursive: true });
    const path = join(root, folder, name);
    writeFileSync(path, 'x');
    utimesSync(path, at, at);
    return path;
  };
  const [rowless, young] = [newRid(), newRid()];
  const left = [
    put('arriving', `1-1-${rowless}`, long),
    put(folderOf(rowless), rowless, long),
    put(folderOf(rowless), `${rowless}.preview.json`, long),
  ];
  const kept = [
    put('arriving', `1-2-${young}`, now),
    put(folderOf(young), young, now),
    put(folderOf(rowless), `avatar-${rowless}.webp`, long),
  ];
  const stored = await newMemberFile(world, await newMember(world), 'a.bin', Buffer.from('a'));
  await upkeep();
  expect(left.filter((path) => existsSync(path))).toEqual([]);
  expect(kept.filter((path) => existsSync(path))).toEqual(kept);
  expect(await storage().size(stored)).toBe(1);
});
