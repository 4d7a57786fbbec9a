import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { addApiKey } from '@yance/contract/integrations/endpoints.ts';
import { beginUpload, cancelUpload } from '@yance/contract/files/resumable-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { signInAgain } from '../../../../test/booking.ts';
import { newMember, newStaff, type MemberSpeaker } from '../../../../test/people.ts';
import { askOffset, largeCalls, openSender, sendPart } from '../../../../test/parts.ts';
import { useBucket } from '../../../../test/bucket.ts';
import { openWorld, type Speaker, type World } from '../../../../test/world.ts';
import { gateways } from '../../../gateways/gateways.ts';
import { staging } from '../../../gateways/storage/staging.ts';
import { days, minutes } from '../../../kernel/clock.ts';
import { changeSetting } from '../../settings/index.ts';
import { scheduleFileUpkeep } from '../file-upkeep.ts';

let world: World;
let owner: MemberSpeaker;
beforeAll(async () => {
  world = await openWorld();
  owner = await newMember(world, { profile: 'none' });
});

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
let names = 0;
const describe = (bytes: Buffer, name = `扫描 ${(names += 1)}.raw`) => ({
  name,
  size: bytes.length,
  modified: 1,
  mark: hashOf(bytes),
});
const begin = (as: Speaker, bytes: Buffer, name?: string) =>
  world.call(largeCalls(as).begin, describe(bytes, name), as);
const finish = (as: Speaker, upload: string) => world.call(largeCalls(as).finish, { upload }, as);

async function sendWhole(as: Speaker, bytes: Buffer): Promise<string> {
  const { upload, path } = await begin(as, bytes);
  expect(await sendPart(world, as, path, 0, bytes)).toMatchObject({ status: 204, offset: bytes.length });
  return upload;
}

test.each(['member', 'staff'] as const)(
  'a file of a %s that comes in parts is stored once, byte for byte, and leaves nothing behind',
  async (kind) => {
    const as = kind === 'member' ? owner : await newStaff(world, 'L');
    const bytes = randomBytes(300_001);
    const { upload, path, offset } = await begin(as, bytes, `成果-${kind}.raw`);
    expect(offset).toBe(0);
    await sendPart(world, as, path, 0, bytes.subarray(0, 100_000));
    expect(await askOffset(world, as, path)).toEqual({ status: 200, offset: 100_000 });
    expect(await world.answer(largeCalls(as).finish, { upload }, as)).toMatchObject({ reason: 'uploadIncomplete' });
    // The page was loaded again: the same file is chosen.
    expect(await begin(as, bytes, `成果-${kind}.raw`)).toMatchObject({ upload, path, offset: 100_000 });
    await sendPart(world, as, path, 100_000, bytes.subarray(100_000, 100_001));
    await sendPart(world, as, path, 100_001, bytes.subarray(100_001));
    expect(await finish(as, upload)).toEqual({ state: 'storing', file: null });
    await world.settle();
    const { state, file } = await finish(as, upload);
    expect({ state, ...file }).toMatchObject({ state: 'stored', rid: upload, name: `成果-${kind}.raw`, size: 300_001 });
    expect((await finish(as, upload)).file?.rid).toBe(upload);
    const opened = await world.app.http.inject({ url: file?.url ?? '' });
    expect(opened.rawPayload.equals(bytes)).toBe(true);
    await world.settle();
    expect(await staging().size(upload)).toBe(0);
    const { rows } = await world.database.pool.query('select sha256, owner_rid, mime from files where rid = $1', [
      upload,
    ]);
    expect(rows).toEqual([{ sha256: hashOf(bytes), owner_rid: as.rid, mime: 'application/octet-stream' }]);
    // The same file again is a new one.
    expect((await begin(as, bytes, `成果-${kind}.raw`)).upload).not.toBe(upload);
  },
);

test('another file of the same name, size and time has an upload of its own: no bytes of two files meet', async () => {
  const [one, two] = [randomBytes(200_000), randomBytes(200_000)];
  const first = await begin(owner, one, 'ser');
  await sendPart(world, owner, first.path, 0, one.subarray(0, 100_000));
  const second = await begin(owner, two, 'ser');
  expect(second.upload).not.toBe(first.upload);
  expect(second.offset).toBe(0);
  await sendPart(world, owner, second.path, 0, two);
  await sendPart(world, owner, first.path, 100_000, one.subarray(100_000));
  for (const { upload } of [first, second]) await finish(owner, upload);
  await world.settle();
  for (const { upload } of [first, second]) await finish(owner, upload);
  const { rows } = await world.database.pool.query('select rid, sha256 from files where rid = any($1)', [
    [first.upload, second.upload],
  ]);
  expect(new Map(rows.map(({ rid, sha256 }) => [rid, sha256]))).toEqual(
    new Map([
      [first.upload, hashOf(one)],
      [second.upload, hashOf(two)],
    ]),
  );
});

test('a sender that says nothing of the content never goes on with bytes that are there', async () => {
  const { mark, ...unmarked } = describe(randomBytes(1000), '无标记.raw');
  const ask = (input: typeof unmarked & { mark?: string }) => world.call(beginUpload, input, owner);
  const uploads = [await ask(unmarked), await ask(unmarked), await ask({ ...unmarked, mark }), await ask(unmarked)];
  expect(new Set(uploads.map(({ upload }) => upload)).size).toBe(4);
  for (const { upload } of uploads) await world.call(cancelUpload, { upload }, owner);
});

test('bytes that do not go on where they are, are too many or of another kind change nothing', async () => {
  const bytes = randomBytes(1000);
  const { path } = await begin(owner, bytes);
  await sendPart(world, owner, path, 0, bytes.subarray(0, 400));
  for (const wrong of [0, 399, 401])
    expect(await sendPart(world, owner, path, wrong, bytes.subarray(0, 10))).toMatchObject({
      status: 409,
      offset: 400,
    });
  expect(await sendPart(world, owner, path, 400, randomBytes(601))).toMatchObject({ status: 413 });
  expect((await sendPart(world, owner, path, 400, Buffer.from('x'), { 'content-type': 'text/plain' })).status).toBe(
    415,
  );
  for (const crooked of ['-1', 'abc', '', '1e3'])
    expect((await sendPart(world, owner, path, 400, Buffer.from('x'), { 'upload-offset': crooked })).status).toBe(400);
  expect(await askOffset(world, owner, path)).toEqual({ status: 200, offset: 400 });
});

test('an upload belongs to its sender: nobody else sees, adds, finishes or ends it', async () => {
  const bytes = randomBytes(100);
  const { upload, path } = await begin(owner, bytes);
  const stranger = await newMember(world, { profile: 'none' });
  const tester = await newStaff(world, 'L');
  expect((await askOffset(world, stranger, path)).status).toBe(404);
  expect((await sendPart(world, stranger, path, 0, bytes)).status).toBe(404);
  expect((await sendPart(world, tester, path.replace('auth/upload', 'staff/file'), 0, bytes)).status).toBe(404);
  expect((await sendPart(world, {}, path, 0, bytes)).status).toBe(401);
  expect((await sendPart(world, { token: 'guessed' }, path, 0, bytes)).status).toBe(401);
  expect((await askOffset(world, owner, `${path.slice(0, -36)}not-a-rid`)).status).toBe(404);
  expect(await world.answer(largeCalls(stranger).finish, { upload }, stranger)).toMatchObject({
    reason: 'uploadUnknown',
  });
  await world.call(cancelUpload, { upload }, stranger);
  expect(await askOffset(world, owner, path)).toEqual({ status: 200, offset: 0 });
});

test('no site elsewhere is let in, whatever it asks', async () => {
  const { path } = await begin(owner, randomBytes(10));
  const asked = await world.app.http.inject({
    method: 'OPTIONS',
    url: path,
    headers: { origin: 'https://elsewhere.example.com', 'access-control-request-method': 'PATCH' },
  });
  const allowed = Object.keys(asked.headers).filter((name) => name.startsWith('access-control-'));
  expect(allowed).toEqual([]);
});

test('whoever asks reads which version of tus is spoken, and that no extension is; a wrong one changes nothing', async () => {
  const bytes = randomBytes(10);
  const { path } = await begin(owner, bytes);
  const asked = await world.app.http.inject({ method: 'OPTIONS', url: path });
  expect([asked.statusCode, asked.headers['tus-version'], asked.headers['tus-extension']]).toEqual([
    204,
    '1.0.0',
    undefined,
  ]);
  const headers = { token: owner.token, 'tus-resumable': '0.2.2' };
  for (const method of ['HEAD', 'PATCH'] as const) {
    const refused = await world.app.http.inject({ method, url: path, headers });
    expect([refused.statusCode, refused.headers['tus-version']]).toEqual([412, '1.0.0']);
  }
  expect((await sendPart(world, owner, path, 0, bytes, { 'tus-resumable': '0.2.2' })).status).toBe(412);
  expect(await askOffset(world, owner, path)).toEqual({ status: 200, offset: 0 });
  expect((await sendPart(world, owner, path, 0, bytes, { 'tus-resumable': '1.0.0' })).status).toBe(204);
});

const set = (key: 'upload.large_mb' | 'upload.unfinished' | 'upload.day_mb' | 'upload.free_mb', value: number) =>
  world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, key, value));

test('size, number, the bytes of a day and the room of the disk are bounded before anything is sent', async () => {
  const member = await newMember(world, { profile: 'none' });
  const megabyte = 1024 * 1024;
  const ask = (name: string, size: number) =>
    world.answer(largeCalls(member).begin, { name, size, modified: 0, mark: hashOf(Buffer.from(name)) }, member);
  expect(await ask('a', 2049 * megabyte)).toMatchObject({ reason: 'fileTooLarge', msg: '文件不能超过 2048 MB' });
  await set('upload.unfinished', 2);
  expect((await ask('a', megabyte)).code).toBe(1);
  expect((await ask('b', megabyte)).code).toBe(1);
  expect(await ask('c', megabyte)).toMatchObject({ reason: 'uploadsUnfinished' });
  expect((await ask('a', megabyte)).code).toBe(1);
  await set('upload.unfinished', 20);
  await set('upload.day_mb', 3);
  expect(await ask('c', 2 * megabyte)).toMatchObject({ status: 429 });
  expect((await ask('c', megabyte)).code).toBe(1);
  await set('upload.day_mb', 5120);
  await set('upload.free_mb', 1_000_000_000);
  expect(await ask('d', megabyte)).toMatchObject({ status: 503, reason: 'storageFull' });
  await set('upload.free_mb', 0);
});

test('an upload that is cancelled is gone with its bytes, and may begin anew', async () => {
  const bytes = randomBytes(500);
  const { upload, path } = await begin(owner, bytes, '取消.raw');
  await sendPart(world, owner, path, 0, bytes.subarray(0, 100));
  await world.call(cancelUpload, { upload }, owner);
  await world.settle();
  expect(await staging().size(upload)).toBe(0);
  expect((await askOffset(world, owner, path)).status).toBe(404);
  expect(await begin(owner, bytes, '取消.raw')).toMatchObject({ offset: 0 });
});

test('what nobody goes on with is given up after the days of the setting, with its bytes', async () => {
  let member = await newMember(world, { profile: 'none' });
  const bytes = randomBytes(500);
  const { upload, path } = await begin(member, bytes);
  await sendPart(world, member, path, 0, bytes.subarray(0, 100));
  // The disk goes by the machine's clock.
  utimesSync(join(gateways().storageRoot, 'staged', upload), world.clock.now(), world.clock.now());
  world.clock.pass(days(3) - minutes(5));
  member = await signInAgain(world, member);
  expect((await askOffset(world, member, path)).offset).toBe(100);
  world.clock.pass(minutes(6));
  expect((await askOffset(world, member, path)).status).toBe(404);
  await world.database.transaction((tx) => scheduleFileUpkeep({ tx, clock: world.clock }));
  await world.settle();
  world.clock.pass(days(1));
  await world.database.transaction((tx) => scheduleFileUpkeep({ tx, clock: world.clock }));
  await world.settle();
  expect(await staging().size(upload)).toBe(0);
  owner = await signInAgain(world, owner);
});

test('each part that comes gives an upload its days anew', async () => {
  let member = await newMember(world, { profile: 'none' });
  const bytes = randomBytes(300);
  const { path } = await begin(member, bytes, '慢.raw');
  for (const at of [0, 100]) {
    world.clock.pass(days(2));
    member = await signInAgain(world, member);
    expect((await sendPart(world, member, path, at, bytes.subarray(at, at + 100))).status).toBe(204);
    await world.database.transaction((tx) => scheduleFileUpkeep({ tx, clock: world.clock }));
    await world.settle();
  }
  const { expires_at } = await begin(member, bytes, '慢.raw');
  expect(Date.parse(expires_at)).toBe(world.clock.now().getTime() + days(3));
  expect((await sendPart(world, member, path, 200, bytes.subarray(200))).status).toBe(204);
  owner = await signInAgain(world, owner);
});

test('what has arrived whole outlasts a bucket that is away for longer than uploads are kept', async () => {
  const server = await useBucket();
  let member = await newMember(world, { profile: 'none' });
  const bytes = randomBytes(500);
  server.behave.mood = 'fails';
  const upload = await sendWhole(member, bytes);
  await finish(member, upload);
  await world.settle();
  world.clock.pass(days(4));
  member = await signInAgain(world, member);
  await world.database.transaction((tx) => scheduleFileUpkeep({ tx, clock: world.clock }));
  await world.settle();
  expect(await finish(member, upload)).toEqual({ state: 'waiting', file: null });
  expect(await staging().size(upload)).toBe(bytes.length);
  server.behave.mood = 'well';
  world.clock.pass(days(1));
  member = await signInAgain(world, member);
  await world.settle();
  const { state, file } = await finish(member, upload);
  expect(state).toBe('stored');
  expect((await world.app.http.inject({ url: file?.url ?? '' })).rawPayload.equals(bytes)).toBe(true);
  owner = await signInAgain(world, owner);
});

test('while the bucket is away what has arrived stays here, the page hears it, and it is stored afterwards', async () => {
  const server = await useBucket();
  const bytes = randomBytes(20 * 1024 * 1024);
  server.behave.mood = 'fails';
  const upload = await sendWhole(owner, bytes);
  await finish(owner, upload);
  await world.settle();
  expect(await finish(owner, upload)).toEqual({ state: 'waiting', file: null });
  expect(await staging().size(upload)).toBe(bytes.length);
  server.behave.mood = 'well';
  world.clock.pass(minutes(2));
  await world.settle();
  const { state, file } = await finish(owner, upload);
  expect(state).toBe('stored');
  expect((await world.app.http.inject({ url: file?.url ?? '' })).rawPayload.equals(bytes)).toBe(true);
  await world.settle();
  expect(existsSync(join(gateways().storageRoot, 'staged', upload))).toBe(false);
  expect(server.keys()).toEqual([expect.stringContaining(upload)]);
  expect(server.unfinished()).toEqual([]);
}, 60_000);

test('a connection that breaks leaves what came; a sender that comes anew ends one that hangs', async () => {
  const bytes = randomBytes(900_000);
  const { upload, path } = await begin(owner, bytes);
  const cut = await openSender(world, owner, path, 0, bytes.length);
  cut.wire.write(bytes.subarray(0, 200_000));
  await expect.poll(() => staging().size(upload)).toBe(200_000);
  cut.wire.destroy();
  expect(await cut.status).toBe(0);
  const hanging = await openSender(world, owner, path, 200_000, 700_000);
  hanging.wire.write(bytes.subarray(200_000, 300_000));
  await expect.poll(() => staging().size(upload)).toBe(300_000);
  const anew = await openSender(world, owner, path, 300_000, 600_000);
  anew.wire.end(bytes.subarray(300_000));
  expect([await hanging.status, await anew.status]).toEqual([0, 204]);
  await finish(owner, upload);
  await world.settle();
  await finish(owner, upload);
  const { rows } = await world.database.pool.query('select sha256 from files where rid = $1', [upload]);
  expect(rows).toEqual([{ sha256: hashOf(bytes) }]);
});

test('of many senders at once each byte is taken once', async () => {
  const bytes = randomBytes(400_000);
  const { upload, path } = await begin(owner, bytes);
  const answers = await Promise.all(Array.from({ length: 5 }, () => sendPart(world, owner, path, 0, bytes)));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
  await finish(owner, upload);
  await world.settle();
  const [one, two] = await Promise.all([finish(owner, upload), finish(owner, upload)]);
  expect(one.file?.rid).toBe(two.file?.rid);
  const { rows } = await world.database.pool.query('select sha256 from files where rid = $1', [upload]);
  expect(rows).toEqual([{ sha256: hashOf(bytes) }]);
  await world.settle();
  expect(readdirSync(join(gateways().storageRoot, 'staged'))).not.toContain(upload);
});

test('every part that a program sends or asks about stands in the log of its key, what is refused as well', async () => {
  const member = await newMember(world, { profile: 'none' });
  const given = { name: '上传', scopes: ['orders_write'] as const, days: 30, password: member.password };
  const made = await world.call(addApiKey, { ...given, scopes: [...given.scopes] }, member);
  const program = { key: made.key };
  const bytes = randomBytes(300);
  const asKey = { authorization: `Bearer ${made.key}` };
  const { path } = await world.call(beginUpload, describe(bytes), undefined, asKey);
  await sendPart(world, program, path, 0, bytes.subarray(0, 100));
  await askOffset(world, program, path);
  await askOffset(world, program, path.replace(/[^/]+$/, '01990000-0000-7000-8000-000000000000'));
  const { rows } = await world.database.pool.query<{ outcome: string }>(
    'select outcome from api_calls where member_rid = $1 order by outcome',
    [member.rid],
  );
  expect(rows.map(({ outcome }) => outcome)).toEqual(['', '', '', 'uploadUnknown']);
});
