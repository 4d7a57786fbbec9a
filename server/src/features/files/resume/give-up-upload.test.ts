import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { beginUpload, finishUpload } from '@yance/contract/files/resumable-endpoints.ts';
import { partsPaths } from '@yance/contract/files/resumable.ts';
import { beforeAll, expect, test } from 'vitest';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { askOffset, openSender, sendPart } from '../../../../test/parts.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { staging } from '../../../gateways/storage/staging.ts';
import { giveUpUpload } from './give-up-upload.ts';

let world: World;
let owner: MemberSpeaker;
beforeAll(async () => {
  world = await openWorld();
  owner = await newMember(world, { profile: 'none' });
});

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
let names = 0;
const begin = (bytes: Buffer, name = `扫描 ${(names += 1)}.raw`) =>
  world.call(beginUpload, { name, size: bytes.length, modified: 1, mark: hashOf(bytes) }, owner);
const finish = (upload: string) => world.call(finishUpload, { upload }, owner);

async function sendWhole(bytes: Buffer): Promise<string> {
  const { upload, path } = await begin(bytes);
  await sendPart(world, owner, path, 0, bytes);
  return upload;
}

test('a body that turns out longer than the file ends the upload in words, leaves nothing, and the file may begin anew', async () => {
  const bytes = randomBytes(300_000);
  const { upload, path } = await begin(bytes, '变长.raw');
  const sender = await openSender(world, owner, path, 0);
  sender.wire.write(bytes);
  sender.wire.end('and on');
  expect(await sender.status).toBe(413);
  expect((await askOffset(world, owner, path)).status).toBe(404);
  expect(await world.answer(finishUpload, { upload }, owner)).toMatchObject({ reason: 'uploadUnknown' });
  await world.settle();
  expect(await staging().size(upload)).toBe(0);
  expect(await begin(bytes, '变长.raw')).toMatchObject({ offset: 0 });
});

test('what comes chunked behind the end of an upload that is a file already is refused, and the file keeps its bytes', async () => {
  const bytes = randomBytes(1000);
  const upload = await sendWhole(bytes);
  const path = `${partsPaths.member}/${upload}`;
  await finish(upload);
  await world.settle();
  const { file } = await finish(upload);
  const sender = await openSender(world, owner, path, bytes.length);
  // What is written before the end goes without its length.
  sender.wire.write('and on');
  sender.wire.end();
  expect(await sender.status).toBe(413);
  const empty = await openSender(world, owner, path, bytes.length);
  empty.wire.flushHeaders();
  empty.wire.end();
  expect(await empty.status).toBe(204);
  await world.settle();
  expect((await world.app.http.inject({ url: file?.url ?? '' })).rawPayload.equals(bytes)).toBe(true);
  expect((await finish(upload)).file?.rid).toBe(upload);
  expect(await staging().size(upload)).toBe(0);
});

test('an upload that became a file while a part of it was under way is not given up', async () => {
  const bytes = randomBytes(1000);
  const upload = await sendWhole(bytes);
  await finish(upload);
  await world.settle();
  const { file } = await finish(upload);
  await world.database.transaction((tx) => giveUpUpload({ tx, clock: world.clock }, upload));
  await world.settle();
  expect((await world.app.http.inject({ url: file?.url ?? '' })).rawPayload.equals(bytes)).toBe(true);
});

test('one of which more lies here than it has bytes does not wait for ever to be stored: it is refused and may begin anew', async () => {
  const bytes = randomBytes(1000);
  const [first, second] = [await sendWhole(bytes), await sendWhole(randomBytes(1000))];
  await finish(second);
  for (const upload of [first, second]) await staging().append(upload, Readable.from([Buffer.from('more')]));
  const refused = await world.answer(finishUpload, { upload: first }, owner);
  expect(refused).toMatchObject({ reason: 'uploadTooLong', msg: expect.stringContaining('请重新上传') });
  await world.settle();
  for (const upload of [first, second]) {
    expect(await world.answer(finishUpload, { upload }, owner)).toMatchObject({ reason: 'uploadUnknown' });
    expect(await staging().size(upload)).toBe(0);
  }
});

test('bytes of a file that changed between what its mark is made of are refused at the end, and begin anew', async () => {
  const [one, two] = [randomBytes(1000), randomBytes(1000)];
  const like = { name: '改动.raw', size: 1000, modified: 1, mark: hashOf(Buffer.from('alike')) };
  const { upload, path } = await world.call(beginUpload, like, owner);
  await sendPart(world, owner, path, 0, one.subarray(0, 500));
  // Chosen again after it was written anew.
  expect((await world.call(beginUpload, like, owner)).offset).toBe(500);
  await sendPart(world, owner, path, 500, two.subarray(500));
  await finish(upload);
  await world.settle();
  const ended = await world.answer(finishUpload, { upload, sha256: hashOf(two) }, owner);
  expect(ended).toMatchObject({ reason: 'contentChanged' });
  await world.settle();
  const { rows } = await world.database.pool.query('select 1 from files where rid = $1', [upload]);
  expect([rows.length, (await world.call(beginUpload, like, owner)).offset]).toEqual([0, 0]);
});

test('the whole hash of what arrived lets it become a file', async () => {
  const bytes = randomBytes(1000);
  const upload = await sendWhole(bytes);
  await finish(upload);
  await world.settle();
  const { file } = await world.call(finishUpload, { upload, sha256: hashOf(bytes) }, owner);
  expect(file?.rid).toBe(upload);
});
