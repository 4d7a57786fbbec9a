import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { login } from '@yance/contract/identity/endpoints.ts';
import { addOrder, getOrder, saveDraft } from '@yance/contract/orders/endpoints.ts';
import { deletePlanLine, listPlan } from '@yance/contract/plans/endpoints.ts';
import { acceptRequirement, listRequirements, postRequirement } from '@yance/contract/requirements/endpoints.ts';
import { contactRequirement, quoteRequirement, takeRequirement } from '@yance/contract/requirements/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { atOnce } from '../../../../test/at-once.ts';
import { acceptableAnswers } from '../../../../test/acceptable-answers.ts';
import { group, serviceCalled } from '../../../../test/ordering.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type Speaker, type World } from '../../../../test/world.ts';
import { days } from '../../../kernel/clock.ts';

let world: World;
let manager: StaffSpeaker;
let sem: string;
beforeAll(async () => {
  world = await openWorld();
  sem = await serviceCalled(world, '场发射扫描电镜');
});

const words = { name: '何晓明', phone: '13800008000', content: '十个粉末样品看形貌，另需定制夹具。' };
async function quoted(as: Speaker, lines: Parameters<typeof world.call<typeof quoteRequirement>>[1]['lines']) {
  // A staff session ends by itself, so each has a new one.
  manager = await newStaff(world, 'B');
  const { rid } = await world.call(postRequirement, words, as);
  await world.call(takeRequirement, { rid }, manager);
  await world.call(contactRequirement, { rid, note: '已确认' }, manager);
  await world.call(quoteRequirement, { rid, lines }, manager);
  return rid;
}
/** The plan's lines as step 2 of the wizard describes them. */
async function demandOf(as: Speaker, plan_rids: readonly string[]) {
  const lines = (await world.call(listPlan, {}, as)).flatMap((one) => one.items);
  const { parameters } = await world.call(getServiceDetail, { rid: sem });
  return {
    lines: plan_rids.map((plan_rid) => {
      const line = lines.find((one) => one.plan_rid === plan_rid);
      const answers = line?.rid === sem ? { ...acceptableAnswers(parameters), ...line.configuration.parameters } : {};
      return { plan_rid, groups: [group(line?.count ?? 0, answers)] };
    }),
    contact_name: '何晓明',
    contact_phone: '13800008000',
  };
}
/** A session of a member ends after twelve hours. */
async function again(member: MemberSpeaker): Promise<Speaker> {
  const { phone: account, password } = member;
  return { token: (await world.call(login, { account, password })).token };
}
const stateOf = async (as: Speaker, rid: string) =>
  (await world.call(listRequirements, { size: 100 }, as)).list.find((one) => one.rid === rid);

test('accepting keeps quotation and price open for seven days more, once, and until the order it may be refused', async () => {
  const member = await newMember(world);
  const rid = await quoted(member, [{ kind: 'service', rid: sem, count: 10, parameters: { coating: 'yes' } }]);
  world.clock.pass(days(6));
  const later = await again(member);
  await world.call(acceptRequirement, { rid }, later);
  const until = world.clock.now().getTime() + days(7);
  const held = await stateOf(later, rid);
  expect(held).toMatchObject({ state: 'quoted', label: '已报价', quotation: { accepted: true } });
  expect(new Date(held?.quotation?.valid_until ?? 0).getTime()).toBe(until);
  expect(held?.actions.map((one) => one.event)).toContain('refuse');
  world.clock.pass(days(5));
  await world.settle();
  const muchLater = await again(member);
  const { plan_rids } = await world.call(acceptRequirement, { rid }, muchLater);
  expect(new Date((await stateOf(muchLater, rid))?.quotation?.valid_until ?? 0).getTime()).toBe(until);
  const demand = await demandOf(muchLater, plan_rids);
  const { agreement_hash } = await world.call(saveDraft, { demand, agreement: true }, muchLater);
  const signed = { ...demand, sign_name: '何晓明', agreement_hash: agreement_hash ?? '' };
  const order = await world.call(addOrder, signed, muchLater);
  expect(order.total_fen).toBe(held?.quotation?.total_fen);
  expect(await stateOf(muchLater, rid)).toMatchObject({ state: 'accepted' });
});

test('work in the manager’s own words shows its description in plan and order, and leads to no page', async () => {
  const member = await newMember(world);
  const note = '按来样尺寸加工，含材料';
  const free = { kind: 'free' as const, name: '定制夹具', unit: '套', count: 1, unit_fen: 30_000, note };
  const rid = await quoted(member, [free]);
  const { plan_rids } = await world.call(acceptRequirement, { rid }, member);
  const [planned] = (await world.call(listPlan, {}, member)).flatMap((one) => one.items);
  expect(planned?.quoted?.note).toBe(note);
  const placed = await world.call(addOrder, await demandOf(member, plan_rids), member);
  const { lines } = await world.call(getOrder, { rid: placed.rid ?? '' }, member);
  expect(lines).toMatchObject([{ name: '定制夹具', listed: false, note }]);
});

test('two lines of one quotation deleted in two tabs at once never wait for one another in a circle', async () => {
  const member = await newMember(world);
  const line = { kind: 'service' as const, rid: sem, count: 1, parameters: { coating: 'yes' } };
  const rid = await quoted(member, [line, line]);
  const { plan_rids } = await world.call(acceptRequirement, { rid }, member);
  const [first = '', second = ''] = plan_rids.toSorted((a, b) => (a < b ? -1 : 1));
  const answers = await atOnce(world, { table: 'plan_lines', rid: second }, 2, (at) =>
    world.answer(deletePlanLine, { plan_rid: at === 0 ? second : first }, member),
  );
  // The first of them takes the whole quotation out; which one that is does not matter.
  expect(answers.map((one) => one.code).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect((await world.call(listPlan, {}, member)).length).toBe(0);
  await world.database.pool.query('select pg_stat_force_next_flush()');
  const { rows } = await world.database.pool.query(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
});
