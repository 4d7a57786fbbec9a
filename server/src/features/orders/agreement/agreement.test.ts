import { checkAgreement, uploadAgreement } from '@yance/contract/orders/agreement-endpoints.ts';
import { getOrder, orderAgreement, signOrder } from '@yance/contract/orders/endpoints.ts';
import { getStaffOrder, listStaffOrders, lockOrder, repriceOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { listTasks } from '@yance/contract/results/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { begun, bringSamples, createLaboratoryStaff } from '../../../../test/laboratory.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { wordsOfPdf } from '../../../../test/read-pdf.ts';
import { newVoucher } from '../../../../test/uploads.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { changeSetting } from '../../settings/index.ts';
import { findAgreementByCode, markPaperSigned } from '../index.ts';
import { agreementHash } from './agreement.ts';

let world: World;
let manager: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  manager = await newStaff(world, 'B');
});

/** A received order whose second version of the agreement, cheaper than the first, is not signed yet. */
async function unsigned(): Promise<{ rid: string; who: MemberSpeaker }> {
  const who = await newMember(world);
  const { rid, total_fen } = await placeOrder(world, who, [{ kw: 'XRD', count: 1 }]);
  await bringSamples(world, who, rid);
  const [line] = (await world.call(getStaffOrder, { rid }, manager)).lines;
  const lines = [{ line_rid: line?.line_rid ?? '', amount_fen: total_fen - 100 }];
  await world.call(repriceOrder, { rid, reason: '老客户优惠', lines }, manager);
  return { rid, who };
}
const locked = (rid: string) => world.answer(lockOrder, { rid }, manager);

test('a scan of the signed paper signs at once; one that is another paper goes back and signs no longer', async () => {
  const { rid, who } = await unsigned();
  const agreement = async () => (await world.call(getOrder, { rid }, who)).agreement;
  const inQueue = async () => (await world.call(listStaffOrders, { need: 'scan' }, manager)).list.map((row) => row.rid);
  expect(await locked(rid)).toMatchObject({ code: 0, msg: '请先签署检测协议' });
  expect(await world.answer(checkAgreement, { rid, accepted: true }, manager)).toMatchObject({ reason: 'noScan' });
  await world.call(uploadAgreement, { rid, file_rid: await newVoucher(world, who) }, who);
  expect(await agreement()).toMatchObject({
    signed_at: expect.any(String),
    sign_kind: 'scan',
    scan: { checked: false, refused: null },
  });
  expect(await inQueue()).toEqual([rid]);
  expect(await world.answer(checkAgreement, { rid, accepted: false }, manager)).toMatchObject({ msg: '请填写原因' });
  await world.call(checkAgreement, { rid, accepted: false, reason: '缺少签字页' }, manager);
  expect(await agreement()).toMatchObject({ signed_at: null, sign_kind: null, scan: { refused: '缺少签字页' } });
  expect(await inQueue()).toEqual([]);
  expect(await locked(rid)).toMatchObject({ code: 0, msg: '请先签署检测协议' });
  await world.call(uploadAgreement, { rid, file_rid: await newVoucher(world, who) }, who);
  expect(await locked(rid)).toMatchObject({ code: 1 });
});

test('the spans of its clauses are the settings of the day on which it was made, and no place is left empty', async () => {
  const who = await newMember(world);
  const clausesOf = async () => {
    const { rid } = await placeOrder(world, who, [{ kw: 'XRD', count: 1 }]);
    const query = 'select content from agreements where order_rid = $1';
    const { rows } = await world.database.pool.query<{ content: { clauses: string[] } }>(query, [rid]);
    return rows[0]?.content.clauses.join('') ?? '';
  };
  const before = await clausesOf();
  expect(before).toContain('自交付之日起 7 日内');
  expect(before).not.toMatch(/[{}]|  /);
  const change = (value: number) =>
    world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, 'data.confirm_days', value));
  await change(9);
  expect(await clausesOf()).toContain('自交付之日起 9 日内');
  await change(7);
});

test('the agreement names the day on which results are expected, which is no part of what is signed', async () => {
  const who = await newMember(world);
  const { rid } = await placeOrder(world, who, [{ kw: 'XRD', count: 1 }]);
  const printed = async () => {
    const { hash, url } = await world.call(orderAgreement, { rid }, who);
    return { hash, words: wordsOfPdf((await world.app.http.inject({ url })).rawPayload) };
  };
  const { hash, words } = await printed();
  // Two working days for the parcel and three for the test, from Tuesday on; Sunday is free.
  expect(words).toContain('收样后3个工作日，预计2026-11-30前');
  expect(words).not.toContain(hash.slice(0, 16));
  expect(words).not.toContain('摘要');
  await world.database.pool.query(
    `update agreements set content = content || '{"promised_on": "2027-01-04"}' where order_rid = $1`,
    [rid],
  );
  const moved = await printed();
  expect(moved.words).toContain('收样后3个工作日，预计2027-01-04前');
  const [stored] = (
    await world.database.pool.query<{ content: Parameters<typeof agreementHash>[0] }>(
      'select content from agreements where order_rid = $1',
      [rid],
    )
  ).rows;
  expect(stored && agreementHash(stored.content)).toBe(hash);
});

test('a scan can be replaced until it was compared, and does not go back once the tests have begun', async () => {
  const { rid, who } = await unsigned();
  const upload = async () => world.answer(uploadAgreement, { rid, file_rid: await newVoucher(world, who) }, who);
  await upload();
  expect(await upload()).toMatchObject({ code: 1 });
  await world.call(lockOrder, { rid }, manager);
  const [task] = (await world.call(listTasks, { order_rid: rid }, manager)).list;
  await begun(world, await createLaboratoryStaff(world), task?.rid ?? '');
  const back = { rid, accepted: false, reason: '缺少签字页' };
  expect(await world.answer(checkAgreement, back, manager)).toMatchObject({ reason: 'testBegun' });
  await world.call(checkAgreement, { rid, accepted: true, sign_name: '周老师' }, manager);
  const { agreement } = await world.call(getOrder, { rid }, who);
  expect(agreement).toMatchObject({ sign_kind: 'scan', sign_name: '周老师', scan: { checked: true } });
  expect(await upload()).toMatchObject({ reason: 'alreadySigned' });
});

test('paper that came with the samples signs the newest version, and no version is signed twice', async () => {
  const { rid, who } = await unsigned();
  const mark = () =>
    world.database.transaction((tx) => markPaperSigned({ tx, clock: world.clock, actor: { kind: 'timer' } }, rid));
  await mark();
  await mark();
  const { agreement, timeline } = await world.call(getOrder, { rid }, who);
  expect(agreement).toMatchObject({ version: 2, sign_kind: 'paper' });
  expect(timeline.filter((one) => one.event === 'signed')).toHaveLength(1);
  expect(await world.answer(uploadAgreement, { rid, file_rid: await newVoucher(world, who) }, who)).toMatchObject({
    reason: 'alreadySigned',
  });
});

test('the document names the order, its samples, the price in figures and words, both parties and who signed', async () => {
  const { rid, who } = await unsigned();
  const open = async () => {
    const { hash, url } = await world.call(orderAgreement, { rid }, who);
    return { hash, words: wordsOfPdf((await world.app.http.inject({ url })).rawPayload) };
  };
  const order = await world.call(getOrder, { rid }, who);
  const total = `¥${(order.total_fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  const { hash, words } = await open();
  const said = [
    `编号${order.order_no}版本第2版`,
    '氧化锌粉末',
    'ZnO',
    `元整）${total}`,
    '联系人李同学',
    '南京大学化学学院',
  ];
  for (const one of [...said, ...order.lines.map((line) => line.name), '签字盖章']) expect(words).toContain(one);
  await world.call(signOrder, { rid, sign_name: '李同学', agreement_hash: hash }, who);
  const signed = (await open()).words;
  for (const one of [...said, '甲方签署李同学', '在线签署', order.agreement?.code ?? '']) expect(signed).toContain(one);
  expect(signed).not.toContain('签字盖章');
});

test('the code on the paper finds its version and says whether it is the newest', async () => {
  const { rid, who } = await unsigned();
  const first = (await world.call(getOrder, { rid }, who)).agreement;
  await world.call(signOrder, { rid, sign_name: '李同学', agreement_hash: first?.hash ?? '' }, who);
  const found = await world.database.transaction((tx) => findAgreementByCode(tx, first?.code ?? ''));
  expect(found).toMatchObject({ newest: 2, agreement: { version: 2, hash: first?.hash, sign_name: '李同学' } });
  expect(first?.code).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
  expect(await world.database.transaction((tx) => findAgreementByCode(tx, 'AAAAAAAAAAAA'))).toBeUndefined();
});

test("a stranger's scan is refused like one for a missing order, and anything but a picture or PDF by its type", async () => {
  const { rid, who } = await unsigned();
  const stranger = await newMember(world);
  const theirs = { rid, file_rid: await newVoucher(world, stranger) };
  expect(await world.answer(uploadAgreement, theirs, stranger)).toMatchObject({ code: 0, reason: 'notFound' });
  expect(await world.answer(uploadAgreement, { ...theirs }, who)).toMatchObject({ code: 0, reason: 'notFound' });
});
