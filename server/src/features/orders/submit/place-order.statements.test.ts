import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { addOrder, listOrders, saveDraft } from '@yance/contract/orders/endpoints.ts';
import { addPlanLine } from '@yance/contract/plans/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { countStatements, statementsOf } from '../../../../test/count-statements.ts';
import { deposited } from '../../../../test/money.ts';
import { acceptableAnswers } from '../../../../test/acceptable-answers.ts';
import { demandFor, group, placeOrder, serviceCalled } from '../../../../test/ordering.ts';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { verifyLedger } from '../../ledger/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

/** A signed demand of two services, ready to be submitted. */
async function signedDemand(member: MemberSpeaker, count = 2) {
  const demand = await demandFor(world, member, [
    { kw: '场发射扫描电镜', count },
    { kw: 'XRD', count: 1 },
  ]);
  const { agreement_hash } = await world.call(saveDraft, { demand, agreement: true }, member);
  return { ...demand, sign_name: '李同学', agreement_hash: agreement_hash ?? '' };
}

const sharedReads = [
  /^select "key", .* from "settings"$/,
  /^select "rid", .* from "price_lists" where "price_lists"."state" = /,
];
const besides = [...sharedReads, /^select pg_notify/];

/**
 * What calls send, without settings and price lists, which the process reads once a second for all its callers, and
 * without what open pages are told once the transaction is over.
 */
async function sentBy(work: () => Promise<unknown>): Promise<string[]> {
  return (await statementsOf(world, work)).filter((text) => !besides.some((one) => one.test(text)));
}

/** From BEGIN to COMMIT, both counted; nothing but the look-up of the session comes before. */
function transactionOf(sent: readonly string[]): readonly string[] {
  expect(sent.filter((text) => text === 'begin')).toHaveLength(1);
  expect(sent.indexOf('begin')).toBe(1);
  expect(sent.at(-1)).toBe('commit');
  return sent.slice(1);
}

test('a signed order of two services on credit takes 14 statements in one transaction, BEGIN and COMMIT among them', async () => {
  const student = await newMember(world);
  await placeOrder(world, student);
  const demand = await signedDemand(student);
  const sent = await sentBy(() => world.call(addOrder, demand, student, { 'idempotency-key': 'credit' }));
  expect(transactionOf(sent).length).toBeLessThanOrEqual(14);
});

test('a signed order of two services from the balance takes 14 statements in one transaction, BEGIN and COMMIT among them', async () => {
  const student = await newMember(world);
  await deposited(world, student, 100_000_00, 'bonus');
  await placeOrder(world, student);
  const demand = await signedDemand(student);
  const sent = await sentBy(() => world.call(addOrder, demand, student, { 'idempotency-key': 'balance' }));
  expect(transactionOf(sent).length).toBeLessThanOrEqual(14);
});

test('the costliest order, a first one held from balance and credit together, takes 14 statements beside BEGIN and COMMIT', async () => {
  const student = await newMember(world);
  await deposited(world, student, 500_00);
  const demand = await signedDemand(student, 6);
  const sent = await sentBy(() => world.call(addOrder, demand, student, { 'idempotency-key': 'mixed' }));
  expect(transactionOf(sent).length - 2).toBeLessThanOrEqual(14);
  const { balance_fen, credit } = await world.call(assetInfo, {}, student);
  expect(balance_fen).toBe(0);
  expect(credit.available_fen).toBeLessThan(credit.limit_fen);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('from the cart to a signed order of one service take three calls and at most 30 statements, all counted', async () => {
  const student = await newMember(world);
  await placeOrder(world, student);
  const rid = await serviceCalled(world, 'XRD');
  const { parameters } = await world.call(getServiceDetail, { rid });
  const sent = await sentBy(async () => {
    const { line } = await world.call(addPlanLine, { rid, count: 1 }, student);
    const demand = {
      lines: [{ plan_rid: line.plan_rid, groups: [group(1, acceptableAnswers(parameters))] }],
      contact_name: '李同学',
      contact_phone: '13800008000',
    };
    const { agreement_hash } = await world.call(saveDraft, { demand, agreement: true }, student);
    const signed = { ...demand, sign_name: '李同学', agreement_hash: agreement_hash ?? '' };
    await world.call(addOrder, signed, student, { 'idempotency-key': 'flow' });
  });
  expect(sent.length).toBeLessThanOrEqual(30);
});

test('from the cart to an order of two services that is signed later take three calls and at most 30 statements, all counted', async () => {
  const student = await newMember(world);
  await placeOrder(world, student);
  const wanted: { rid: string; groups: ReturnType<typeof group>[] }[] = [];
  for (const kw of ['场发射扫描电镜', 'XRD']) {
    const rid = await serviceCalled(world, kw);
    const { parameters } = await world.call(getServiceDetail, { rid });
    wanted.push({ rid, groups: [group(1, acceptableAnswers(parameters))] });
  }
  const sent = await sentBy(async () => {
    const lines = [];
    for (const { rid, groups } of wanted) {
      const { line } = await world.call(addPlanLine, { rid, count: 1 }, student);
      lines.push({ plan_rid: line.plan_rid, groups });
    }
    const demand = { lines, contact_name: '李同学', contact_phone: '13800008000' };
    await world.call(addOrder, demand, student, { 'idempotency-key': 'flow of two' });
  });
  expect(sent.length).toBeLessThanOrEqual(30);
});

test('a page of ten orders takes at most three statements, the look-up of the session among them', async () => {
  const student = await newMember(world);
  for (let order = 0; order < 11; order += 1) await placeOrder(world, student, [{ kw: 'XRD', count: 1 }]);
  const list = () => world.call(listOrders, { size: 10 }, student);
  expect((await list()).list).toHaveLength(10);
  expect(await countStatements(world, list)).toBeLessThanOrEqual(3);
});
