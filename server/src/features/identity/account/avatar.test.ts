import { getUser, updateUser } from '@yance/contract/identity/endpoints.ts';
import { uploadPicture } from '@yance/contract/files/endpoints.ts';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { withExif } from '../../../../test/phone-picture.ts';
import { newMemberFile, sentPicture } from '../../../../test/uploads.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const wide = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#0b6e8f' } })
    .withExif({ IFD0: { Copyright: 'the camera knows' } })
    .jpeg()
    .toBuffer();
const served = (name: string) => world.app.http.inject({ method: 'GET', url: `/upload/img/${name}` });
const useAvatar = async (member: MemberSpeaker, bytes: Buffer): Promise<string> =>
  (await world.call(updateUser, { avatar: await sentPicture(world, member, bytes) }, member)).avatar;

it('becomes a square that anybody may see, without anything that the camera wrote', async () => {
  const member = await newMember(world);
  const name = await useAvatar(member, await wide());
  const response = await served(name);
  expect(response.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
  const { width, height, format, exif } = await sharp(response.rawPayload).metadata();
  expect({ width, height, format, exif }).toEqual({ width: 320, height: 320, format: 'webp', exif: undefined });
  expect(response.rawPayload.includes('the camera knows')).toBe(false);
  expect((await world.call(getUser, {}, member)).userInfo.avatar).toBe(name);
});

it('takes the place of the one before, whose bytes go; empty takes it away', async () => {
  const member = await newMember(world);
  const first = await useAvatar(member, await wide());
  const second = await useAvatar(member, withExif('secret words'));
  await world.settle();
  expect((await served(first)).statusCode).toBe(404);
  expect((await served(second)).statusCode).toBe(200);
  expect((await world.call(updateUser, { avatar: '' }, member)).avatar).toBe('');
  await world.settle();
  expect((await served(second)).statusCode).toBe(404);
});

it('is never another’s file, a file that is no picture, or a name', async () => {
  const [member, other] = [await newMember(world), await newMember(world)];
  const theirs = await sentPicture(world, other, await wide());
  const paper = await newMemberFile(world, member, 'a.jpg', Buffer.from('<script>alert(1)</script>'));
  for (const avatar of [theirs, paper, '0197aaaa-0000-7000-8000-000000000000'])
    expect((await world.answer(updateUser, { avatar }, member)).msg).toBe('记录不存在或无权查看');
  for (const avatar of ['../secret', 'avatar-1.webp', 'https://example.com/a.png'])
    expect((await world.answer(updateUser, { avatar }, member)).msg).toBe('头像不正确');
  for (const name of ['avatar-..%2Fsecret', 'avatar-x.webp', 'avatar-0197aaaa-0000-7000-8000-000000000000.webp'])
    expect((await served(name)).statusCode).toBe(404);
});

it('hostile pictures are refused before they are drawn', async () => {
  const member = await newMember(world);
  const good = await wide();
  for (const bytes of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.concat([Buffer.from('GIF89a'), good]),
    good.subarray(0, good.length / 2),
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]),
  ])
    await expect(sentPicture(world, member, bytes)).rejects.toThrow(`${uploadPicture.path}: 仅支持`);
});
