import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { uploadPublicPicture } from '@yance/contract/content/staff-endpoints.ts';
import { uploadFile, uploadPicture } from '@yance/contract/files/endpoints.ts';
import { updateUser } from '@yance/contract/identity/endpoints.ts';
import type { Endpoint, Envelope } from '@yance/contract/kernel/endpoint.ts';
import { importGroups } from '@yance/contract/orders/preset-endpoints.ts';
import { readServiceDemo } from '@yance/contract/results/demo-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { hostileFiles } from './hostile-files/hostile-files.ts';
import { serviceCalled } from './ordering.ts';
import { type MemberSpeaker, newMember, newStaff } from './people.ts';
import { answerToFile } from './uploads.ts';
import { openWorld, type Speaker, type World } from './world.ts';

/**
 * A few of them here, others each day unless HOSTILE_SEED says which; `npm run hostile` sends all to every call and
 * measures.
 */
const few = 10;
const seed = Number(process.env['HOSTILE_SEED'] ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''));
console.log(`hostile files of HOSTILE_SEED=${seed}`);
const chosen = Array.from({ length: few }, (_, index) => hostileFiles[(seed * 31 + index * 10) % hostileFiles.length]);

let world: World;
let member: MemberSpeaker;
let editor: Speaker;
let service: string;
beforeAll(async () => {
  world = await openWorld();
  member = await newMember(world);
  editor = await newStaff(world, ['E']);
  service = await serviceCalled(world, 'X射线粉末衍射');
});

test.each(chosen.flatMap((file) => (file ? [file] : [])))(
  'a file with $about ($name) is taken or refused in words by whatever reads it',
  async ({ name, make }) => {
    const bytes = make();
    const sent = (call: Endpoint, as: Speaker) =>
      answerToFile(world, call, as, name, bytes) as Promise<Envelope<{ rid: string }>>;
    const answers: { code: number; msg: string }[] = [
      await sent(readServiceDemo, editor),
      await sent(uploadPublicPicture, editor),
    ];
    const file = await sent(uploadFile, member);
    const picture = await sent(uploadPicture, member);
    if (file.code) answers.push(await world.answer(importGroups, { rid: service, file_rid: file.data.rid }, member));
    if (picture.code) answers.push(await world.answer(updateUser, { avatar: picture.data.rid }, member));
    for (const { code, msg } of [...answers, file, picture]) {
      expect([0, 1]).toContain(code);
      expect(msg).not.toMatch(/意外|^$/);
    }
  },
  60_000,
);

test('none of them has disturbed the calls of others', async () => {
  expect((await world.answer(getServiceDetail, { rid: service })).code).toBe(1);
});
