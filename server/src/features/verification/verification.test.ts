import { createHash } from 'node:crypto';
import { verifyDocument } from '@yance/contract/verification/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import {
  begun,
  checkingOrder,
  handedIn,
  lockedOrder,
  openLaboratory,
  published,
  type LaboratoryStaff,
} from '../../../test/laboratory.ts';
import type { MemberSpeaker } from '../../../test/people.ts';
import type { World } from '../../../test/world.ts';
import { solvedCaptcha } from '../../../test/captcha.ts';
import { printedLabel } from '../samples/index.ts';
import { xrdFile } from '../../../seeds/result-files.ts';

let world: World;
let staff: LaboratoryStaff;
let student: MemberSpeaker;
beforeAll(async () => {
  ({ world, staff, student } = await openLaboratory(50_000_00));
});

const xrd = [{ kw: 'XRD', count: 1 }];
const rowOf = async (text: string, rid: string) =>
  (await world.database.pool.query<Record<string, string>>(text, [rid])).rows[0] ?? {};

test('an agreement, a published result and a received label are genuine, for everybody, and name no person', async () => {
  const { rid, files } = await checkingOrder(world, staff, student, xrd);
  const { code } = await rowOf('select code from agreements where order_rid = $1', rid);
  const { sha256 } = await rowOf('select sha256 from files where rid = $1', files[0] ?? '');
  const { label_code } = await rowOf('select label_code from samples where order_rid = $1', rid);
  const { contact_name, contact_phone, order_no } = await rowOf('select * from orders where rid = $1', rid);
  const kinds = [];
  for (const wanted of [code, sha256, printedLabel(label_code ?? ''), code?.toLowerCase()]) {
    const answer = await world.call(verifyDocument, { code: wanted ?? '' });
    expect(answer).toMatchObject({ genuine: true, order_no });
    expect(JSON.stringify(answer)).not.toContain(contact_name);
    expect(JSON.stringify(answer)).not.toContain(contact_phone);
    // A hash says nothing to a reader.
    expect(JSON.stringify(answer)).not.toContain(sha256);
    kinds.push(answer.kind);
  }
  expect(kinds).toEqual(['agreement', 'results', 'sample', 'agreement']);
});

test('a result whose bytes hundreds of files have is genuine wherever among them it stands', async () => {
  const same = { name: 'blank.xy', content: Buffer.from('# blank\n1 2\n') };
  const sha256 = createHash('sha256').update(same.content).digest('hex');
  await world.database.pool.query(
    `insert into files (rid, owner_kind, owner_rid, name, size, mime, sha256, picture, created_at)
     select gen_random_uuid(), 'staff', gen_random_uuid(), 'blank.xy', 12, 'text/plain', $1, false, now()
     from generate_series(1, 200)`,
    [sha256],
  );
  const { tasks } = await lockedOrder(world, staff, student, xrd);
  await published(world, staff, tasks[0] ?? '', same);
  expect(await world.call(verifyDocument, { code: sha256 })).toMatchObject({ genuine: true, kind: 'results' });
});

test('a result that is not published, a changed file and an unknown code are all unknown alike', async () => {
  const { tasks } = await lockedOrder(world, staff, student, xrd);
  await begun(world, staff, tasks[0] ?? '');
  const file = xrdFile('NOT-OUT');
  await handedIn(world, staff, tasks[0] ?? '', file);
  const hash = createHash('sha256').update(file.content).digest('hex');
  const answers = [];
  for (const code of [hash, '0'.repeat(64), 'S2026112199999-001', 'ABCDEFGHJKLM'])
    answers.push(await world.call(verifyDocument, { code }));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.genuine).toBe(false);
});

test('the number of a label, which follows from the order’s, proves nothing without what is printed beside it', async () => {
  const { rid } = await checkingOrder(world, staff, student, xrd);
  const { label_code = '' } = await rowOf('select label_code from samples where order_rid = $1', rid);
  const unknown = await world.call(verifyDocument, { code: 'ABCDEFGHJKLM' });
  for (const code of [label_code, `${label_code}.`, `${label_code}.AAAAAAAA`, printedLabel(`${label_code}-1`)])
    expect(await world.call(verifyDocument, { code })).toEqual(unknown);
  expect(await world.call(verifyDocument, { code: printedLabel(label_code).toLowerCase() })).toMatchObject({
    kind: 'sample',
  });
});

test('whoever guesses at codes soon needs a captcha for each guess, and nobody else does', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const guess = (code: string, captcha?: string) =>
    world.answer(verifyDocument, { code, captcha }, undefined, from(`2001:db8:4:1::${code.length}`));
  for (let n = 0; n < 20; n += 1) expect((await guess('2'.repeat(n + 1))).code).toBe(1);
  expect(await guess('AAAA')).toMatchObject({ code: 0, reason: 'captchaNeeded' });
  expect((await guess('AAAA', await solvedCaptcha(world))).code).toBe(1);
  const elsewhere = await world.answer(verifyDocument, { code: 'AAAA' }, undefined, from('2001:db8:4:2::1'));
  expect(elsewhere.code).toBe(1);
});
