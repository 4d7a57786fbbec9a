import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { axesOfAll } from '@yance/contract/results/curve-axes.ts';
import * as member from '@yance/contract/results/endpoints.ts';
import type { Preview, Thumbnail } from '@yance/contract/results/preview.ts';
import * as staffCalls from '@yance/contract/results/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { icpFile, semFile, xrdFile } from '../../../../seeds/result-files.ts';
import {
  begun,
  lateReason,
  lockedOrder,
  openLaboratory,
  type LaboratoryStaff,
  publish,
} from '../../../../test/laboratory.ts';
import type { MemberSpeaker } from '../../../../test/people.ts';
import { newStaffFile } from '../../../../test/uploads.ts';
import type { World } from '../../../../test/world.ts';
import { storage } from '../../../gateways/storage/storage.ts';

let world: World;
let staff: LaboratoryStaff;
let student: MemberSpeaker;
beforeAll(async () => {
  ({ world, staff, student } = await openLaboratory(100_000_00));
});

/** Genuine files, each of another kind; our own where their folder is absent. */
const folder = join(import.meta.dirname, '../../../../../../shared/instrument-files');
const genuine = existsSync(folder) ? readdirSync(folder).filter((name) => !/\.(?:md|json)$/.test(name)) : [];
if (genuine.length === 0) {
  const absent = `No genuine files of instruments are at ${folder}: our own are drawn.`;
  // Who merges relies on them.
  if (process.env['CI']) throw new Error(absent);
  console.warn(absent);
}
const own = [
  ['a.xy', xrdFile('A').content],
  ['b.tif', semFile('B', { width: 640, height: 480 }).content],
  ['c.csv', icpFile('C', ['A']).content],
] as const;
const twenty = genuine.slice(0, 20).map((name) => [name, readFileSync(join(folder, name))] as const);
const files = twenty.length > 0 ? [...own.slice(2), ...twenty] : own;

/** What a page opens of a file: how it looks in small, and in the viewer. */
async function opened({ thumbnail, rid }: { thumbnail: Thumbnail; rid: string }, preview: Preview): Promise<string> {
  if (thumbnail?.kind === 'picture') {
    const reply = await world.app.http.inject({ url: thumbnail.url });
    expect([rid, reply.statusCode, reply.headers['content-type']]).toEqual([rid, 200, 'image/webp']);
  } else if (thumbnail) expect(thumbnail.paths).toEqual(thumbnail.paths.map(() => expect.stringMatching(/^M-?[\d.]/)));
  if (preview.kind !== 'parts') throw new Error(`${rid} is ${preview.kind}.`);
  // What can be laid over another is known without opening the file.
  if (thumbnail) expect([rid, thumbnail.axes]).toEqual([rid, axesOfAll(preview.parts)]);
  const { statusCode, rawPayload } = await world.app.http.inject({ url: preview.data.url });
  expect([rid, statusCode, rawPayload.length]).toEqual([rid, 200, preview.data.bytes]);
  return thumbnail?.kind ?? 'none';
}

test('files are drawn after their upload, so that opening an order of twenty draws nothing, for staff and customer', async () => {
  const {
    rid: order_rid,
    tasks: [rid = ''],
  } = await lockedOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  await begun(world, staff, rid);
  for (const [name, bytes] of files) {
    const file = await newStaffFile(world, staff.tester, name, bytes);
    await world.call(staffCalls.attachFiles, { rid, files: [{ rid: file }] }, staff.tester);
  }
  await world.call(staffCalls.submitTask, { rid, note: '正常', late_reason: lateReason }, staff.tester);
  await world.settle();
  const { files: shown } = await world.call(staffCalls.getTask, { rid }, staff.reviewer);
  expect(shown).toHaveLength(files.length);
  // Whoever drew now would miss the file.
  for (const file of shown) await storage().remove(file.rid);
  const kinds = new Map<string, string>();
  for (const file of shown) {
    const preview = await world.call(staffCalls.previewResult, { rid: file.rid }, staff.reviewer);
    kinds.set(file.name, await opened(file, preview));
  }
  expect(new Set(kinds.values())).toEqual(new Set(['curves', 'picture', 'none']));
  // Tables have no shape.
  const plain = [...kinds].filter(([, kind]) => kind === 'none').map(([name]) => name);
  expect(plain.filter((name) => !/^(?:c\.csv|bet-micromeritics\.xls)$/.test(name))).toEqual([]);

  expect(await world.call(member.assignFiles, { order_rid }, student)).toMatchObject({ files: [] });
  await publish(world, staff, rid);
  const { files: mine } = await world.call(member.assignFiles, { order_rid }, student);
  expect(mine.map(({ name }) => name).toSorted()).toEqual(files.map(([name]) => name).toSorted());
  for (const file of mine) {
    const preview = await world.call(member.previewAssign, { rid: file.rid }, student);
    expect([file.name, await opened(file, preview)]).toEqual([file.name, kinds.get(file.name)]);
  }
});
