import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { uploadFile, uploadPicture } from '@yance/contract/files/endpoints.ts';
import { updateUser } from '@yance/contract/identity/endpoints.ts';
import type { Endpoint, Envelope } from '@yance/contract/kernel/endpoint.ts';
import { importGroups } from '@yance/contract/orders/preset-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { newComputer } from './computers.ts';
import { hostileFiles } from './hostile-files/hostile-files.ts';
import { uploadCalls } from './hostile-files/upload-calls.ts';
import { serviceCalled } from './ordering.ts';
import { type MemberSpeaker, newMember, newStaff } from './people.ts';
import { answerToFile } from './uploads.ts';
import { openWorld, type Speaker, type World } from './world.ts';

/**
 * A few of them here, others each day unless HOSTILE_SEED says which; `npm run hostile` sends all to every call and
 * measures.
 */
const few = 5;
const seed = Number(process.env['HOSTILE_SEED'] ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''));
console.log(`hostile files of HOSTILE_SEED=${seed}`);
const chosen = Array.from({ length: few }, (_, index) => hostileFiles[(seed * 31 + index * 20) % hostileFiles.length]);

let world: World;
let member: MemberSpeaker;
let administrator: Speaker;
let computer: Speaker;
let service: string;
beforeAll(async () => {
  world = await openWorld();
  member = await newMember(world);
  administrator = await newStaff(world, ['M']);
  computer = await newComputer(world);
  service = await serviceCalled(world, 'X射线粉末衍射');
});

test.each(chosen.flatMap((file) => (file ? [file] : [])))(
  'a file with $about ($name) is taken or refused in words by whatever reads it',
  async ({ name, make }) => {
    const bytes = make();
    const speakers = { open: {}, member, staff: administrator, computer };
    const answers = new Map<Endpoint, Envelope<unknown>>();
    for (const call of uploadCalls)
      answers.set(call, await answerToFile(world, call, speakers[call.audience], name, bytes));
    const ridOf = (call: Endpoint) => (answers.get(call)?.data as { rid: string } | null)?.rid;
    const [file, picture] = [ridOf(uploadFile), ridOf(uploadPicture)];
    if (file) answers.set(importGroups, await world.answer(importGroups, { rid: service, file_rid: file }, member));
    if (picture) answers.set(updateUser, await world.answer(updateUser, { avatar: picture }, member));
    for (const { code, msg } of answers.values()) {
      expect([0, 1]).toContain(code);
      expect(msg).not.toMatch(/意外|^$/);
    }
  },
  60_000,
);

test('they are sent to every call that takes a file', () => {
  const takesFile = world.app.bindings.map(({ endpoint }) => endpoint).filter(({ body }) => body === 'multipart');
  expect(uploadCalls.map(({ path }) => path).toSorted()).toEqual(takesFile.map(({ path }) => path).toSorted());
});

test('none of them has disturbed the calls of others', async () => {
  expect((await world.answer(getServiceDetail, { rid: service })).code).toBe(1);
});
