import { addNote, deleteNote, editNote, listNotes, pinNote } from '@yance/contract/notes/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../test/people.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { minutes } from '../../kernel/clock.ts';

let world: World;
let member: MemberSpeaker;
let [manager, finance]: StaffSpeaker[] = [];
beforeAll(async () => {
  world = await openWorld();
  [manager, finance] = [await newStaff(world, 'B'), await newStaff(world, 'F')];
});

const noteOf = async (body: string, by = manager) => world.call(addNote, { kind: 'member', rid: member.rid, body }, by);
const seenBy = async (who: StaffSpeaker | undefined) =>
  (await world.call(listNotes, { kind: 'member', rid: member.rid }, who)).list;
const eventsOf = ({ actions }: { actions: { event: string }[] }) => actions.map(({ event }) => event);

test('a note is read by the others with its author and time; its author alone may change it', async () => {
  member = await newMember(world);
  const { rid } = await noteOf('寄样前先打电话');
  const [own] = await seenBy(manager);
  const [others] = await seenBy(finance);
  expect(own).toMatchObject({ rid, body: '寄样前先打电话', edited: null, deleted: null });
  expect(own?.author).not.toBe('');
  expect(others?.author).toBe(own?.author);
  expect([own && eventsOf(own), others && eventsOf(others)]).toEqual([['pin', 'edit', 'delete'], ['pin']]);
  for (const answer of [
    await world.answer(editNote, { rid, body: '改' }, finance),
    await world.answer(deleteNote, { rid }, finance),
  ])
    expect(answer).toMatchObject({ code: 0, reason: 'notAuthor' });
  world.clock.pass(minutes(5));
  expect(await world.call(editNote, { rid, body: '寄样前先发短信' }, manager)).toMatchObject({
    body: '寄样前先发短信',
    edited: expect.any(String) as string,
  });
});

test('a deleted note stays to be read, says who took it back and when, and nobody changes it any more', async () => {
  member = await newMember(world);
  const { rid } = await noteOf('记错了人');
  await world.call(pinNote, { rid, pinned: true }, finance);
  await world.call(deleteNote, { rid }, manager);
  const [note] = await seenBy(finance);
  expect(note).toMatchObject({ body: '记错了人', pinned: false, deleted: { by: note?.author }, actions: [] });
  for (const answer of [
    await world.answer(editNote, { rid, body: '再改' }, manager),
    await world.answer(pinNote, { rid, pinned: true }, manager),
    await world.answer(deleteNote, { rid }, manager),
  ])
    expect(answer).toMatchObject({ code: 0, reason: 'noteDeleted' });
});

test('one note stands before the others, whoever pins it, also when several are pinned at once', async () => {
  member = await newMember(world);
  const notes = [await noteOf('一'), await noteOf('二', finance), await noteOf('三')];
  await world.call(pinNote, { rid: notes[0]?.rid ?? '', pinned: true }, finance);
  expect((await seenBy(manager)).map(({ body, pinned }) => [body, pinned])).toEqual([
    ['一', true],
    ['三', false],
    ['二', false],
  ]);
  await Promise.all(notes.map(({ rid }) => world.call(pinNote, { rid, pinned: true }, manager)));
  expect((await seenBy(manager)).filter(({ pinned }) => pinned)).toHaveLength(1);
  for (const { rid } of notes) await world.call(pinNote, { rid, pinned: false }, manager);
  expect((await seenBy(manager)).map(({ body }) => body)).toEqual(['三', '二', '一']);
});

test('notes come in pages, and nobody notes anything about a member who does not exist', async () => {
  member = await newMember(world);
  for (const body of ['一', '二', '三']) await noteOf(body);
  const page = await world.call(listNotes, { kind: 'member', rid: member.rid, size: 2, page: 2 }, manager);
  expect([page.total, page.list.map(({ body }) => body)]).toEqual([3, ['一']]);
  const nobody = crypto.randomUUID();
  expect(await world.answer(addNote, { kind: 'member', rid: nobody, body: '？' }, manager)).toMatchObject({
    reason: 'notFound',
  });
  expect(await world.answer(listNotes, { kind: 'member', rid: nobody }, manager)).toMatchObject({ reason: 'notFound' });
});
